import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPayments } from '../testing/payments.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { PASSWORD } from '../testing/users.ts';

/** A mail server that takes the connection and never says a word. */

let silent: Server;
const talking = new Set<Socket>();
let test: TestShop;

beforeAll(async () => {
  silent = createServer((socket) => {
    talking.add(socket);
    socket.on('error', () => {}).on('close', () => talking.delete(socket));
  });
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  test = await startTestShop({ SMTP_URL: `smtp://127.0.0.1:${port}` });
});
afterAll(async () => {
  for (const socket of talking) socket.destroy();
  await new Promise((resolve) => silent.close(resolve));
  await test.stop();
});
const payments = createPayments(() => test);

it('should keep nobody waiting: not the one who paid, not the next checkout, not who signs up or forgot', async () => {
  const lines = [{ product: await test.createProduct({ countInStock: 5 }), qty: 1 }];
  const by = await test.createUser();
  const { token, orderId } = await payments.open({ by, lines });
  await test.simulator.pay({ token });

  expect((await payments.postCallback(token)).headers.get('location')).toBe(`/order/${orderId}`);
  await expect.poll(() => talking.size).toBeGreaterThan(0);
  // From here on the shop hangs on the line with its mail server. All of this is answered meanwhile.
  const [waiting] = talking;
  await payments.open({ by: await test.createUser(), lines });
  const { email } = by;
  const answers = await Promise.all([
    test.call('POST', '/api/users', {
      body: { name: 'Yeni Üye', email: 'yeni@example.com', password: PASSWORD },
    }),
    test.call('POST', '/api/users/forgotpassword', { body: { email } }),
    payments.postCallback(token),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([201, 200, 303]);
  expect(waiting?.destroyed).toBe(false);
  expect(await payments.orderOf(orderId)).toMatchObject({ state: 'paid' });
  const { docs } = await test.payload.find({ collection: 'mails', where: { to: { equals: email } } });
  expect(docs.map(({ state }) => state)).toContain('due');
});
