import Iyzipay from 'iyzipay';
import { afterEach, describe, expect, it } from 'vitest';
import { KEYS, type PaymentBench, sampleOrder, startBench } from '../../iyzico/test-support.ts';
import type { SimulatorOptions } from '../options.ts';

let bench: PaymentBench;
afterEach(() => bench.simulator.stop());

async function openForm(options: Partial<SimulatorOptions> = {}): Promise<string> {
  bench = await startBench(options);
  return (await bench.gateway.initializeCheckoutForm(sampleOrder())).token;
}

function retrieve(token: string) {
  return bench.gateway.retrieveCheckoutForm({ token, conversationId: 'q' });
}

/** Makes a test check that these are missing. */
const ABSENT = { paymentId: undefined, errorCode: undefined, errorMessage: undefined };

/** The same as iyzico's own client has it, before the gateway chooses what the shop needs. */
const retrieveRaw = (token: string) =>
  new Promise<Record<string, unknown>>((resolve, reject) => {
    const client = new Iyzipay({ ...KEYS, uri: bench.url });
    client.checkoutForm.retrieve({ locale: 'tr', conversationId: 'q', token }, (error, answer) =>
      error ? reject(error) : resolve({ ...ABSENT, ...(answer as object) }),
    );
  });

describe('a token', () => {
  const rejected = (errorCode: string) => ({ name: 'ProviderRejectedError', errorCode });

  it('should be known and be there', async () => {
    await openForm();
    await expect(retrieve('strange')).rejects.toMatchObject(rejected('5124'));
    await expect(retrieve('')).rejects.toMatchObject(rejected('5132'));
  });

  it('should be refused while nobody paid, and after it expired', async () => {
    const token = await openForm();
    await expect(retrieve(token)).rejects.toMatchObject(rejected('5999'));
    bench.simulator.advanceClock(1_800_000);
    await expect(retrieve(token)).rejects.toMatchObject(rejected('5999'));
    expect(await bench.simulator.pay({ token })).toMatchObject({ outcome: 'invalid' });
  });

  it('should return a decline, then the payment that followed', async () => {
    const token = await openForm();
    const declined = await bench.simulator.pay({ token, cardNumber: '4129111111111111' });
    expect(declined).toMatchObject({ outcome: 'declined', errorCode: '10005' });
    expect(await retrieveRaw(token)).toMatchObject({
      paymentStatus: 'FAILURE',
      paymentId: undefined,
      errorCode: '10005',
      errorGroup: 'DO_NOT_HONOUR',
    });
    expect(await bench.simulator.pay({ token })).toMatchObject({ outcome: 'paid' });
    expect(await retrieveRaw(token)).toMatchObject({ paymentStatus: 'SUCCESS' });
    bench.simulator.advanceClock(90 * 24 * 3_600_000);
    expect(await retrieveRaw(token)).toMatchObject({ paymentStatus: 'SUCCESS' });
  });
});

describe('3-D Secure', () => {
  it('should pass through its states to success', async () => {
    const token = await openForm({ threeDSSettleMs: 40 });
    const { outcome, attemptId = '' } = await bench.simulator.pay({ token, threeDS: true });
    expect(outcome).toBe('threeDSPending');
    expect(await retrieveRaw(token)).toMatchObject({ paymentStatus: 'INIT_THREEDS', paymentId: undefined });
    const settled = bench.simulator.settleThreeDS(attemptId, 'approve');
    expect(await retrieveRaw(token)).toMatchObject({ paymentStatus: 'CALLBACK_THREEDS' });
    await settled;
    expect(await retrieveRaw(token)).toMatchObject({ paymentStatus: 'SUCCESS' });
  });

  it.each([
    ['a pressed reject', '5528790000000008', 'reject'],
    ['the card of mdStatus 0', '4131111111111117', 'approve'],
    ['the card of mdStatus 4', '4141111111111115', 'approve'],
  ] as const)('should fail without any error text on %s', async (_name, cardNumber, threeDSDecision) => {
    const token = await openForm();
    const paid = await bench.simulator.pay({ token, cardNumber, threeDS: true, threeDSDecision });
    expect(paid).toMatchObject({ outcome: 'threeDSFailed' });
    const result = await retrieveRaw(token);
    expect(result).toMatchObject({ paymentStatus: 'FAILURE', errorMessage: undefined });
  });

  it('should not start for the card that cannot', async () => {
    const token = await openForm();
    const paid = await bench.simulator.pay({ token, cardNumber: '4151111111111112', threeDS: true });
    expect(paid).toMatchObject({ outcome: 'declined' });
  });

  it('should not let a bank page that was left behind pay a second time', async () => {
    const token = await openForm();
    const { attemptId = '' } = await bench.simulator.pay({ token, threeDS: true });
    const { paymentId } = await bench.simulator.pay({ token });
    await bench.simulator.settleThreeDS(attemptId, 'approve');
    expect(bench.simulator.state().payments.map((payment) => payment.paymentId)).toEqual([paymentId]);
  });
});

it('should verify amounts printed with eight decimals', async () => {
  const token = await openForm({ numberFormat: 'eightDecimals' });
  await bench.simulator.pay({ token });
  expect(await retrieve(token)).toMatchObject({ price: 14_990, items: [{ paidPrice: 10_000 }, {}, {}] });
});

it.each([
  ['SIM FRAUD REVIEW', 0],
  ['SIM FRAUD REJECT', -1],
])('should hold the payment of %s', async (cardHolderName, fraudStatus) => {
  const token = await openForm();
  await bench.simulator.pay({ token, cardHolderName });
  expect(await retrieveRaw(token)).toMatchObject({ paymentStatus: 'SUCCESS', fraudStatus });
  bench.simulator.setFraudStatus(token, 1);
  expect(await retrieve(token)).toMatchObject({ fraudStatus: 1 });
});

it('should leave out the error where the bank gives none', async () => {
  const token = await openForm({ declineShape: 'withoutMessage' });
  await bench.simulator.pay({ token, cardNumber: '4129111111111111' });
  expect(await retrieveRaw(token)).toMatchObject({ paymentStatus: 'FAILURE', errorCode: undefined });
});
