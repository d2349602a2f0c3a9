import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Order } from '../../infra/database/payload-types.ts';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';
import type { SignedInUser } from '../signed-in-user.ts';
import { exportOrders } from './export-orders.ts';

let test: TestShop;
let admin: SignedInUser;
beforeAll(async () => {
  test = await startTestShop();
  const { id } = await test.createUser({ isAdmin: true });
  admin = { ...(await test.payload.findByID({ collection: 'users', id })), collection: 'users' } as never;
});
afterAll(() => test.stop());

const sums = { itemsPrice: 1_149_90, shippingPrice: 0, taxPrice: 206_98, totalPrice: 1_356_88 };
const pay = (number: string, paidAt: string | null, more: Partial<Order> = {}) =>
  test.payload.create({
    collection: 'orders',
    data: { number, state: 'paid', paidAt, ...sums, ...more } as never,
  });

async function linesOf(from: string, to: string): Promise<string[]> {
  let text = '';
  for await (const part of exportOrders(test.payload, admin, { from, to })) text += part;
  return text.trimEnd().split('\r\n');
}

it('should list what was paid on these days of Istanbul, with its tax', async () => {
  await pay('PUL-2026-1', '2026-10-31T20:59:59.000Z');
  await pay('PUL-2026-2', '2026-10-31T21:00:00.000Z', {
    refundedTotal: 100_00,
    billingAddress: {
      billingType: 'corporate',
      firmName: '=Çınar A.Ş.',
      taxOffice: 'Beyoğlu',
      taxNo: '1234567890',
    },
  });
  await pay('PUL-2026-3', '2026-11-30T20:59:59.000Z', { buyer: { name: 'Ada' }, taxPrice: 229_98 });
  await pay('PUL-2026-4', '2026-11-30T21:00:00.000Z');
  await pay('PUL-2026-5', null);
  const [header, ...lines] = await linesOf('2026-11-01', '2026-11-30');
  expect(header?.startsWith('\uFEFFSipariş no;')).toBe(true);
  expect(
    lines.map((line) =>
      line
        .split(';')
        .filter((_cell, index) => index !== 1)
        .join(';'),
    ),
  ).toEqual([
    'PUL-2026-3;30.11.2026 23:59;Ada;;;;1149,90;20;229,98;0,00;1356,88;0,00;1356,88',
    "PUL-2026-2;01.11.2026 00:00;'=Çınar A.Ş.;;Beyoğlu;1234567890;1149,90;18;206,98;0,00;1356,88;100,00;1256,88",
  ]);
});
