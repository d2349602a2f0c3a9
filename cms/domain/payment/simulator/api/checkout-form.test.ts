import Iyzipay from 'iyzipay';
import { afterEach, describe, expect, it } from 'vitest';
import { checkoutFormParameters } from '../../iyzico/checkout-form.ts';
import { KEYS, type PaymentBench, sampleOrder, startBench } from '../../iyzico/test-support.ts';
import type { SimulatorOptions } from '../options.ts';
import { readInitializeBody } from './checkout-form.ts';
import { ApiFailure, amount } from './read-body.ts';

type Json = Record<string, unknown>;

function sampleBody(): Json {
  return structuredClone(checkoutFormParameters(sampleOrder()));
}

/** A valid body with the field at a dotted path set, or removed when no value is given. */
function changed(path: string, value?: unknown): Json {
  const body = sampleBody();
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const parent = keys.reduce((object: Json, key) => object[key] as Json, body);
  if (value === undefined) delete parent[last];
  else parent[last] = value;
  return body;
}

function codeOf(body: Json): string | undefined {
  try {
    readInitializeBody(body);
    return undefined;
  } catch (error) {
    if (error instanceof ApiFailure) return error.errorCode;
    throw error;
  }
}

describe('an initialize body', () => {
  it('should pass when everything is there', () => {
    expect(readInitializeBody(sampleBody())).toMatchObject({ price: 14_990, paidPrice: 14_990 });
  });

  it('should never keep the identity number', () => {
    expect(JSON.stringify(readInitializeBody(sampleBody()))).not.toContain('11111111111');
  });

  it.each([
    ['price', '5004'],
    ['paidPrice', '24'],
    ['currency', '24'],
    ['callbackUrl', '23'],
    ['buyer', '24'],
    ['buyer.id', '24'],
    ['buyer.name', '24'],
    ['buyer.surname', '24'],
    ['buyer.email', '3'],
    ['buyer.identityNumber', '8'],
    ['buyer.gsmNumber', '25'],
    ['buyer.registrationAddress', '24'],
    ['buyer.city', '24'],
    ['buyer.country', '24'],
    ['buyer.ip', '24'],
    ['basketItems', '24'],
    ['basketItems.0.id', '24'],
    ['basketItems.0.name', '24'],
    ['basketItems.0.category1', '24'],
    ['basketItems.0.itemType', '24'],
    ['basketItems.0.price', '24'],
    ['billingAddress', '24'],
    ['billingAddress.contactName', '24'],
    ['billingAddress.address', '24'],
    ['shippingAddress', '24'],
    ['shippingAddress.city', '24'],
    ['shippingAddress.country', '24'],
  ])('should fail without %s with code %s', (path, code) => {
    expect(codeOf(changed(path))).toBe(code);
  });

  it.each<[string, unknown, string]>([
    ['price', '149.91', '5062'],
    ['basketItems.2.price', '19.89', '5062'],
    ['price', '149,90', '11'],
    ['price', 'NaN.0', '11'],
    ['price', '1e3', '11'],
    ['price', '149.905', '11'],
    ['paidPrice', 0, '11'],
    ['paidPrice', '149.91', '11'],
    ['basketItems.0.price', '0.0', '11'],
    ['basketItems.0.itemType', 'DIGITAL', '5057'],
    ['basketItems', [], '24'],
    ['currency', 'XXX', '11'],
    ['callbackUrl', '/callback', '11'],
    ['callbackUrl', 'javascript:alert(1)', '11'],
    ['conversationId', 'x'.repeat(256), '20'],
    ['buyer.email', 'nobody', '5'],
    ['buyer.identityNumber', '123', '18'],
    ['buyer.gsmNumber', '', '25'],
    ['buyer.ip', '1'.repeat(60), '22'],
  ])('should fail with %s = %j with code %s', (path, value, code) => {
    expect(codeOf(changed(path, value))).toBe(code);
  });

  it('should name the missing field of the first fault', () => {
    const body = { ...changed('basketItems.1.name'), billingAddress: null };
    expect(() => readInitializeBody(body)).toThrow('basketItems.name zorunludur');
  });

  it('should need no shipping address when nothing is shipped', () => {
    const body = changed('shippingAddress');
    body.basketItems = [{ id: 'd', name: 'n', category1: 'c', itemType: 'VIRTUAL', price: '149.90000000' }];
    expect(codeOf(body)).toBeUndefined();
  });
});

it.each<[unknown, number | undefined]>([
  ['149.9', 14_990],
  ['149.90000000', 14_990],
  [100, 10_000],
  ['100.0', 10_000],
  ['0.01', 1],
  ['-1', undefined],
  ['0', undefined],
  [null, undefined],
])('should read the amount %j as %j kuruş', (value, kurus) => {
  expect(amount().safeParse(value).data).toBe(kurus);
});

describe('the answers about a token', () => {
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
});
