import { createServer, type Server } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type PaymentBench, sampleOrder, startBench } from '../iyzico/test-support.ts';
import type { PaymentProvider } from '../provider.ts';

type Received = Parameters<PaymentProvider['readNotification']>[0];

let merchant: Server;
let received: Received[];
let answers: number[];
let bench: PaymentBench;
let token: string;

beforeEach(async () => {
  received = [];
  answers = [];
  merchant = createServer(async (request, response) => {
    received.push({ payload: await json(request), headers: request.headers });
    response.writeHead(answers.shift() ?? 200, { connection: 'close' }).end();
  });
  await new Promise<void>((resolve) => merchant.listen(0, '127.0.0.1', resolve));
  bench = await startBench({ webhookUrl: merchantUrl() });
  token = (await bench.gateway.initializeCheckoutForm(sampleOrder())).token;
});
afterEach(async () => {
  await bench.simulator.stop();
  await new Promise((resolve) => merchant.close(resolve));
});

function merchantUrl(): string {
  const address = merchant.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/webhook`;
}

it('should notify a payment with a signature that verifies', async () => {
  const { paymentId } = await bench.simulator.pay({ token });
  await expect.poll(() => received).toHaveLength(1);
  const [notification] = received as [Received];
  expect(bench.gateway.readNotification(notification)).toEqual({ outcome: 'genuine', token });
  expect(notification.payload).toMatchObject({
    status: 'SUCCESS',
    iyziPaymentId: Number(paymentId),
    paymentConversationId: 'ord-1-a1',
  });
});

it('should notify the first decline only, then the success', async () => {
  await bench.simulator.pay({ token, cardNumber: '4129111111111111' });
  await bench.simulator.pay({ token, cardNumber: '4128111111111112' });
  await bench.simulator.pay({ token });
  const expected = [{ status: 'FAILURE' }, { status: 'SUCCESS' }];
  expect(bench.simulator.state().webhooks).toMatchObject(expected);
  await expect
    .poll(() => received.map(({ payload }) => payload))
    .toEqual(expect.arrayContaining(expected.map((payload) => expect.objectContaining(payload))));
});

it('should repeat what was not accepted, three times at most, under the same reference', async () => {
  answers = [500, 302, 500, 200];
  await bench.simulator.pay({ token });
  const tries = () => bench.simulator.state().webhooks.map((webhook) => webhook.tries);
  await expect.poll(tries).toEqual([[500, 302, 500]]);
  const references = received.map(
    ({ payload }) => (payload as Record<string, unknown> | undefined)?.iyziReferenceCode,
  );
  expect(new Set(references).size).toBe(1);
});

it('should send nothing more after a reset', async () => {
  const slow = await startBench({ webhookUrl: merchantUrl(), webhookDelayMs: 50 });
  const form = await slow.gateway.initializeCheckoutForm(sampleOrder());
  await slow.simulator.pay({ token: form.token });
  slow.simulator.reset();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(received).toEqual([]);
  await slow.simulator.stop();
});
