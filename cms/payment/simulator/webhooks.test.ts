import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type PaymentBench, sampleOrder, startBench } from '../test-support.ts';
import { parseJsonObject, readBody } from './http.ts';

interface Received {
  payload: unknown;
  signatureHeader: string | undefined;
}

let merchant: Server;
let received: Received[];
let answers: number[];
let bench: PaymentBench;
let token: string;

beforeEach(async () => {
  received = [];
  answers = [];
  merchant = createServer(async (request, response) => {
    const header = request.headers['x-iyz-signature-v3'];
    received.push({
      payload: parseJsonObject(await readBody(request)),
      signatureHeader: typeof header === 'string' ? header : undefined,
    });
    response.writeHead(answers.shift() ?? 200, { connection: 'close' }).end();
  });
  await new Promise<void>((resolve) => merchant.listen(0, '127.0.0.1', resolve));
  bench = await startBench({ webhookUrl: merchantUrl });
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

function check(index: number) {
  const notification = received[index];
  if (!notification) throw new Error(`notification ${index} did not come`);
  return bench.gateway.verifyWebhook(notification);
}

it('should notify a payment with a signature that verifies', async () => {
  const { paymentId } = await bench.simulator.pay({ token });
  await bench.simulator.webhooksIdle();
  expect(received).toHaveLength(1);
  expect(check(0)).toMatchObject({
    outcome: 'genuine',
    notification: { token, status: 'SUCCESS', paymentId, paymentConversationId: 'ord-1-a1' },
  });
});

it('should notify the first decline only, then the success', async () => {
  await bench.simulator.pay({ token, cardNumber: '4129111111111111' });
  await bench.simulator.pay({ token, cardNumber: '4128111111111112' });
  await bench.simulator.webhooksIdle();
  await bench.simulator.pay({ token });
  await bench.simulator.webhooksIdle();
  expect(received.map(({ payload }) => payload)).toMatchObject([
    { status: 'FAILURE' },
    { status: 'SUCCESS' },
  ]);
});

it('should repeat what was not accepted, three times at most, under the same reference', async () => {
  answers = [500, 302, 500, 200];
  await bench.simulator.pay({ token });
  await bench.simulator.webhooksIdle();
  expect(bench.simulator.state().webhooks).toMatchObject([{ tries: [500, 302, 500] }]);
  const references = received.map(
    ({ payload }) => (payload as Record<string, unknown> | undefined)?.iyziReferenceCode,
  );
  expect(new Set(references).size).toBe(1);
});

it('should send forged and contradictory notifications on request', async () => {
  bench.simulator.fireWebhook(token, { isForged: true });
  await bench.simulator.webhooksIdle();
  expect(check(0)).toEqual({ outcome: 'forged' });
  bench.simulator.fireWebhook(token, { statuses: ['FAILURE', 'SUCCESS'] });
  await bench.simulator.webhooksIdle();
  const statuses = received.slice(1).map(({ payload }) => payload);
  expect(statuses).toHaveLength(2);
  expect(statuses).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ status: 'FAILURE' }),
      expect.objectContaining({ status: 'SUCCESS' }),
    ]),
  );
});

it('should send no signature for accounts without them', async () => {
  const plain = await startBench({ webhookUrl: merchantUrl(), signWebhooks: false });
  const form = await plain.gateway.initializeCheckoutForm(sampleOrder());
  await plain.simulator.pay({ token: form.token });
  await plain.simulator.webhooksIdle();
  expect(check(0)).toMatchObject({ outcome: 'unsigned' });
  await plain.simulator.stop();
});
