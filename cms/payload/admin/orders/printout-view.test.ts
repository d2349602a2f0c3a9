import { createLocalReq } from 'payload';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '../../../infra/database/payload-types.ts';
import { ADDRESS, CORPORATE_ADDRESS } from '../../../testing/checkout-requests.ts';
import { startTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { printoutFor, readPrintouts } from './printout-view.ts';

const SELLER = { companyName: 'Pul Dükkânı', address: 'Posta Cad. 1', taxOffice: 'Konak', taxNumber: '123' };
const order = (more: Partial<Order> = {}) =>
  ({
    id: 'o1',
    number: 'PD-2026-00042',
    state: 'paid',
    buyer: { name: 'Ada Yıldız', email: 'ada@example.com' },
    orderItems: [{ product: 'p1', name: 'Gemi serisi', price: 1149_90, qty: 2 }],
    shippingAddress: { ...ADDRESS, recipient: 'Can Yıldız' },
    billingAddress: { ...ADDRESS, billingType: 'individual' },
    itemsPrice: 2299_80,
    shippingPrice: 0,
    taxPrice: 413_96,
    totalPrice: 2713_76,
    // The day has already begun in Istanbul.
    createdAt: '2026-11-21T22:30:00.000Z',
    updatedAt: '2026-11-21T22:30:00.000Z',
    ...more,
  }) as Order;
const wordsOn = (view: object): string => JSON.stringify(view);

describe('a packing slip', () => {
  it('should say what goes where, and neither what it cost nor whose identity it is', () => {
    const slip = printoutFor(order(), 'packingSlip', SELLER);
    expect(slip).toMatchObject({ number: 'PD-2026-00042', day: '22.11.2026', sums: [] });
    expect(slip.to).toEqual([
      'Can Yıldız',
      'Posta Cad. 12/3',
      '35210 İzmir',
      'Türkiye',
      'Telefon: 5321234567',
    ]);
    expect(slip.lines).toMatchObject([{ name: 'Gemi serisi', qty: 2 }]);
    expect(wordsOn(slip)).not.toContain(ADDRESS.identityNumber);
  });

  it('should name the buyer where nobody else receives it', () => {
    expect(printoutFor(order({ shippingAddress: ADDRESS }), 'packingSlip', SELLER).to[0]).toBe('Ada Yıldız');
  });
});

describe('an invoice sheet', () => {
  it('should name seller and buyer as the tax office knows them, and sum up in lira', () => {
    const sheet = printoutFor(order(), 'invoiceSheet', SELLER);
    expect(sheet.seller).toEqual([
      'Pul Dükkânı',
      'Posta Cad. 1',
      'Vergi dairesi: Konak',
      'Vergi numarası: 123',
    ]);
    expect(sheet.to.slice(0, 2)).toEqual(['Ada Yıldız', `Kimlik numarası: ${ADDRESS.identityNumber}`]);
    expect(sheet.lines[0]?.sum).toMatch(/2\.299,80/);
    expect(sheet.sums.map(([name]) => name)).toEqual(['Ara toplam', 'Kargo', 'KDV (%18)', 'Toplam']);
    expect(sheet.sums[3]?.[1]).toMatch(/2\.713,76/);
  });

  it('should bill a firm as a firm, and say what was given back', () => {
    const billingAddress = { ...CORPORATE_ADDRESS, billingType: 'corporate' as const };
    const sheet = printoutFor(order({ billingAddress, refundedTotal: 100_00 }), 'invoiceSheet', SELLER);
    expect(sheet.to.slice(0, 3)).toEqual([
      'Çınar Filateli Ltd. Şti.',
      'Vergi dairesi: Konak',
      'Vergi numarası: 1234567890',
    ]);
    expect(wordsOn(sheet.to)).not.toContain(ADDRESS.identityNumber);
    expect(sheet.sums.at(-1)).toEqual(['İade edilen', expect.stringMatching(/100,00/)]);
  });

  it('should claim no rate that the order was not taxed by', () => {
    const names = printoutFor(order({ taxPrice: 1 }), 'invoiceSheet', SELLER).sums.map(([name]) => name);
    expect(names).toContain('KDV');
  });
});

describe('printouts', () => {
  let test: TestShop;
  beforeAll(async () => {
    test = await startTestShop();
  });
  afterAll(() => test.stop());

  const read = async (reader: string, asked: unknown) => {
    const user = await test.payload.findByID({ collection: 'users', id: reader });
    const req = await createLocalReq({ user: { ...user, collection: 'users' } }, test.payload);
    return (await readPrintouts(req, 'invoiceSheet', asked)).map(({ number }) => number);
  };

  it('should come in the asked sequence, for admins alone', async () => {
    const admin = await test.createUser({ isAdmin: true });
    const editor = await test.createUser({ isEditor: true });
    const sums = { itemsPrice: 100, shippingPrice: 0, taxPrice: 18, totalPrice: 118 };
    const create = (number: string) =>
      test.payload.create({
        collection: 'orders',
        data: { number, state: 'paid', user: editor.id, ...sums },
        depth: 0,
      });
    const [first, second] = [await create('PD-1'), await create('PD-2')];
    expect(await read(admin.id, `${second.id},yok,' or 1=1,${first.id}`)).toEqual(['PD-2', 'PD-1']);
    expect(await read(admin.id, ['x'])).toEqual([]);
    expect(await read(admin.id, undefined)).toEqual([]);
    expect(await read(editor.id, first.id)).toEqual([]);
  });
});
