import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPayments } from '../../testing/payment-steps.ts';
import { startOwnTestShop, type TestShop } from '../../testing/test-shop.ts';
import { PASSWORD } from '../../testing/user-factory.ts';

/** A mail server that accepts the connection and sends nothing. PRINT_TIMES=1 shows how long each call took. */

let silent: Server;
const talking = new Set<Socket>();
let hungUp = 0;
const times: Record<string, string> = {};
let test: TestShop;

beforeAll(async () => {
  silent = createServer((socket) => {
    talking.add(socket);
    socket
      .on('error', () => {})
      .on('close', () => {
        talking.delete(socket);
        hungUp += 1;
      });
  });
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  test = await startOwnTestShop({ SMTP_URL: `smtp://127.0.0.1:${port}` });
});
afterAll(async () => {
  for (const socket of talking) socket.destroy();
  await new Promise((resolve) => silent.close(resolve));
  await test.stop();
});
const payments = createPayments(() => test);

/** Calls, and checks that the response came while every connection to the mail server was still open and silent. */
async function ask<T>(name: string, call: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const answer = await call();
  times[name] = `${Math.round(performance.now() - began)} ms`;
  expect(hungUp, name).toBe(0);
  return answer;
}

const signUp = (email: string) =>
  test.call('POST', '/api/users', { body: { name: 'Yeni Üye', email, password: PASSWORD } });

it('should keep nobody waiting: not the one who paid, not the next checkout, not who signs up or forgot', async () => {
  const lines = [{ product: await test.createProduct({ countInStock: 5 }), qty: 1 }];
  const [by, next] = [await test.createUser(), await test.createUser()];
  const { token, orderId } = await ask('checkout, no mail under way', () => payments.open({ by, lines }));
  await test.simulator.pay({ token });

  const paid = await ask('callback', () => payments.postCallback(token));
  expect(paid.headers.get('location')).toBe(`/order/${orderId}`);
  // To the buyer and to the dealer.
  await expect.poll(() => talking.size).toBe(2);
  await ask('checkout', () => payments.open({ by: next, lines }));
  const signedUp = await ask('sign-up', () => signUp('yeni@example.com'));
  expect(signedUp.status).toBe(201);
  const { email } = by;
  const forgot = await ask('forgotten password', () =>
    test.call('POST', '/api/users/forgotpassword', { body: { email } }),
  );
  expect(forgot.status).toBe(200);
  // All four mails are under way now, and none has got anywhere.
  await expect.poll(() => talking.size).toBe(4);
  expect((await ask('callback, repeated', () => payments.postCallback(token))).status).toBe(303);

  expect(await payments.orderOf(orderId)).toMatchObject({ state: 'paid' });
  const { docs } = await test.payload.find({ collection: 'mails', where: { to: { equals: email } } });
  expect(docs.map(({ state }) => state)).toEqual(['due', 'due']);
  expect(hungUp).toBe(0);
  if (process.env.PRINT_TIMES) console.table(times);
});
