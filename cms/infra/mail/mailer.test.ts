import { mkdir, mkdtemp, readdir, readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { listen } from '../../testing/raw-socket-client.ts';
import { createMailer, createSmtpTransport, TIME_LIMITS } from './mailer.ts';
import { backoffAfter, LEASE_MS } from './send-outbox.ts';

/** Nodemailer's own limits are half a minute for the greeting and ten minutes for every response after it. */
const SHORT = { dnsTimeout: 300, connectionTimeout: 300, greetingTimeout: 300, socketTimeout: 600 };
let server: Server | undefined;
afterEach(() => new Promise<unknown>((resolve) => (server ? server.close(resolve) : resolve(null))));

it.each([
  ['greets', ''],
  ['responds', '220 mail.example.com\r\n'],
])(
  'should give up a mail server that never %s',
  async (_name, greeting) => {
    server = createServer((socket) => {
      socket.on('error', () => {}).resume();
      socket.write(greeting);
    });
    const port = await listen(server);
    // The operator's other options in the URL stay, but not the limits.
    const url = `smtp://name:p%40ss%3A@127.0.0.1:${port}?name=shop.example.com&socketTimeout=600000`;
    const transport = createSmtpTransport(url, SHORT);
    expect(transport.options).toMatchObject({
      name: 'shop.example.com',
      auth: { user: 'name', pass: 'p@ss:' },
    });
    const began = performance.now();
    const mail = { from: 'a@example.com', to: 'b@example.com', subject: 'Konu', text: 'Metin' };
    await expect(transport.sendMail(mail)).rejects.toThrow();
    expect(performance.now() - began).toBeLessThan(15_000);
  },
  20_000,
);

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

async function openOutbox() {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'outbox-'));
  const mailer = await createMailer({ mail: { from: 'Pul <pul@example.com>', smtpUrl: undefined }, dataDir });
  const { sendEmail } = mailer({ payload: {} as never });
  const mail = { to: 'b@example.com', subject: 'Konu', text: 'Metin', messageId: '<1-a@example.com>' };
  return { folder: path.join(dataDir, 'outbox'), send: () => sendEmail(mail) };
}

it('should keep one file of a mail that two processes send at the same moment', async () => {
  const { folder, send } = await openOutbox();
  await Promise.all(Array.from({ length: 20 }, send));
  expect(await readdir(folder)).toEqual(['1-a.eml']);
  expect(await readFile(path.join(folder, '1-a.eml'), 'utf8')).toContain('Metin');
});

it('should leave no half file of a mail that cannot be written', async () => {
  const { folder, send } = await openOutbox();
  // A folder stands where the file belongs.
  await mkdir(path.join(folder, '1-a.eml'), { recursive: true });
  await expect(send()).rejects.toThrow();
  expect(await readdir(folder)).toEqual(['1-a.eml']);
});
