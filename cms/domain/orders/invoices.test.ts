import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { CHANGEABLE_BILLING, eachField } from '../../contract/rules/address.ts';
import { createPayments } from '../../testing/payment-steps.ts';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';
import type { Visitor } from '../../testing/user-factory.ts';
import { settlePayment } from '../checkout/settle-payment.ts';

let test: TestShop;
let admin: Visitor;
let buyer: Visitor;
beforeAll(async () => {
  test = await startTestShop();
  admin = await test.createUser({ isAdmin: true });
  buyer = await test.createUser();
});
afterAll(() => test.stop());
afterEach(() => payments.forgetAll());

const payments = createPayments(() => test);
const PDF = Buffer.from('%PDF-1.7\nfatura').toString('base64');

async function order(): Promise<string> {
  const product = await test.createProduct();
  const { orderId, token } = await payments.open({ by: buyer, lines: [{ product, qty: 1 }] });
  await test.simulator.pay({ token });
  await settlePayment(test.shop, token);
  return orderId;
}
const add = async (id: string, more: object = {}) => {
  const body = { number: 'ABC2026000000042', date: '2026-11-25', content: PDF, ...more };
  const answer = await test.rest('POST', `/orders/${id}/invoice`, { cookie: admin.cookie, body });
  await test.shop.background.idle();
  return answer;
};
const download = (id: string, by: Visitor = buyer) =>
  fetch(`${test.url}/api/orders/${id}/invoice`, { headers: { cookie: by.cookie } });

describe('the invoice of an order', () => {
  it('should be read by its buyer and by admins alone, as the file that it is', async () => {
    const id = await order();
    expect((await download(id)).status).toBe(404);
    expect((await add(id)).status).toBe(200);
    for (const reader of [buyer, admin]) {
      const answer = await download(id, reader);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      expect(answer.headers.get('content-disposition')).toMatch(
        /^attachment; filename="fatura-PD-\d+-\d+\.pdf"$/,
      );
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      expect(Buffer.from(await answer.arrayBuffer()).toString()).toBe('%PDF-1.7\nfatura');
    }
    expect((await download(id, await test.createUser())).status).toBe(403);
    const read = await test.call('GET', `/api/orders/${id}`, { cookie: buyer.cookie });
    expect(read.body.invoice).toEqual({ number: 'ABC2026000000042', date: '2026-11-25' });
  });

  it('should be mailed to its buyer with the file, and be noted in the history', async () => {
    const sent = vi.spyOn(test.payload, 'sendEmail');
    const id = await order();
    await add(id);
    const mail = sent.mock.calls
      .map(([message]) => message)
      .find(({ subject }) => subject?.startsWith('Faturanız'));
    expect(mail).toMatchObject({ to: buyer.email, attachments: [{ filename: 'fatura.pdf', content: PDF }] });
    expect(await payments.historyOf(id)).toContain('invoiced → ABC2026000000042');
  });

  it('should give way to another, and keep what it was made out to', async () => {
    const id = await order();
    await add(id);
    const content = Buffer.from('%PDF-1.7\nikinci').toString('base64');
    expect((await add(id, { number: 'ABC2', content })).status).toBe(200);
    expect(await (await download(id)).text()).toContain('ikinci');
    const { totalDocs } = await test.payload.count({
      collection: 'invoices',
      where: { order: { equals: id } },
    });
    expect(totalDocs).toBe(1);
    const stored = await payments.orderOf(id);
    const same = eachField(CHANGEABLE_BILLING, (name) => stored.billingAddress?.[name] ?? '');
    const body = { billingType: 'individual', ...same, recipient: 'Başkası' };
    const changed = await test.rest('POST', `/orders/${id}/billing`, { cookie: admin.cookie, body });
    expect(changed.status).toBe(409);
  });

  it.each([
    [{ content: Buffer.from('<html>').toString('base64') }, 400],
    [{ content: '' }, 400],
    [{ content: 'yok!' }, 400],
    [{ number: ' ' }, 400],
    [{ date: '25.11.2026' }, 400],
  ])('should be refused as %j', async (more, status) => {
    const id = await order();
    expect((await add(id, more)).status).toBe(status);
    expect((await payments.orderOf(id)).invoiceNumber ?? null).toBeNull();
  });
});
