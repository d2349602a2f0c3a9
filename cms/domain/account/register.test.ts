import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';
import { sendMissedWelcomeMails } from './register.ts';

const HOUR_MS = 60 * 60 * 1000;
let test: TestShop;
beforeAll(async () => {
  test = await startTestShop();
});
afterAll(() => test.stop());

/** What registering leaves behind when it is killed right after the account. */
const newcomer = (more: object = {}) =>
  test.createUser({ acceptedTerms: [{ slug: 'uyelik-sozlesmesi' }], ...more } as never);
const greetings = async (email: string) => {
  await test.shop.background.idle();
  return (await test.mails()).filter((mail) => mail.includes(`To: ${email}`)).length;
};
const inAnHour = () => Date.now() + HOUR_MS;

it('should welcome who registered and was not welcomed, once', async () => {
  const { email } = await newcomer();
  await sendMissedWelcomeMails(test.payload, inAnHour());
  await sendMissedWelcomeMails(test.payload, inAnHour());
  expect(await greetings(email)).toBe(1);
});

it('should leave alone who was welcomed', async () => {
  const email = 'ada.yeni@example.com';
  const password = 'Pul-Sever-2026';
  const { status } = await test.call('POST', '/api/users', {
    body: { name: 'Ada', email, password, confirmPassword: password },
  });
  expect(status).toBe(201);
  await sendMissedWelcomeMails(test.payload, inAnHour());
  expect(await greetings(email)).toBe(1);
});

it('should leave alone who is registering now, who came long ago, and whom an admin made', async () => {
  const { email: now } = await newcomer();
  await sendMissedWelcomeMails(test.payload);
  const { email: made } = await test.createUser();
  const { email: old } = await newcomer({ createdAt: new Date(Date.now() - 72 * HOUR_MS).toISOString() });
  expect(await greetings(now)).toBe(0);
  await sendMissedWelcomeMails(test.payload, inAnHour());
  expect([await greetings(made), await greetings(old)]).toEqual([0, 0]);
});
