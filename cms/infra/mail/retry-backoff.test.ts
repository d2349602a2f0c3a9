import { expect, it } from 'vitest';
import { TIME_LIMITS } from './mailer.ts';
import { backoffAfter, LEASE_MS } from './send-outbox.ts';

it.each([
  [1, 1],
  [2, 2],
  [3, 5],
  [4, 10],
  [5, 30],
  [6, 60],
  [77, 60],
  [78, null],
  [1000, null],
])('should pause after %i tries for %s minutes', (tries, minutes) => {
  expect(backoffAfter(tries)).toBe(minutes);
});

it('should add up to three days, never to shorten, and to be an hour at most', () => {
  const pauses: number[] = [];
  for (let pause = backoffAfter(1); pause !== null; pause = backoffAfter(pauses.length + 1))
    pauses.push(pause);
  const minutes = pauses.reduce((sum, pause) => sum + pause, 0);
  expect(minutes / 60 / 24).toBeGreaterThanOrEqual(3);
  expect(minutes / 60 / 24).toBeLessThan(3.1);
  expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
  expect(pauses.at(-1)).toBe(60);
});

it('should leave a mail to its sender for longer than the slowest server can take', () => {
  const { dnsTimeout, connectionTimeout, greetingTimeout, socketTimeout } = TIME_LIMITS;
  // EHLO, STARTTLS, EHLO again, AUTH in three steps, MAIL, RCPT, DATA, and the message.
  const answers = 10;
  expect(LEASE_MS).toBeGreaterThan(
    dnsTimeout + connectionTimeout + greetingTimeout + answers * socketTimeout,
  );
});
