import { createLocalReq } from 'payload';
import { describe, expect, it } from 'vitest';
import type { Order, Product } from '../../../infra/database/payload-types.ts';
import { ADDRESS, CORPORATE_ADDRESS } from '../../../testing/checkout-requests.ts';
import { setUpTestShop } from '../../../testing/test-shop.ts';
import { readLabelled } from '../storage/read-labelled.ts';
import { labelFor, printoutOf, readPrinted, type SheetKind, sheetFor } from './printout-view.ts';

const SELLER = { companyName: 'Pul Dükkânı', address: 'Posta Cad. 1', taxOffice: 'Konak', taxNumber: '123' };
const order = (more: Partial<Order> = {}) =>
  ({
    id: 'o1',
    number: 'PD-2026-00042',
    state: 'paid',
    buyer: { name: 'Ada Yıldız', email: 'ada@example.com' },
    orderItems: [{ product: 'p1', name: 'Gemi serisi', price: 1149_90, qty: 2 }],
    shippingAddress: { ...ADDRESS, recipient: 'Can Yıldız', district: 'Konak' },
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
const on = (printout: SheetKind, of: Order, products: Product[] = []) =>
  sheetFor(of, printout, { seller: SELLER, products: new Map(products.map((one) => [one.id, one])) });
const wordsOn = (view: object): string => JSON.stringify(view);

describe('a packing slip', () => {
  it('should say what goes where, and neither what it cost nor whose identity it is', () => {
    const slip = on('packingSlip', order());
    expect(slip).toMatchObject({ number: 'PD-2026-00042', day: '22.11.2026', sums: [] });
    expect(slip.to).toEqual([
      'Can Yıldız',
      'Posta Cad. 12/3',
      '35210 Konak/İzmir',
      'Türkiye',
      'Telefon: 5321234567',
    ]);
    expect(slip.lines).toMatchObject([{ name: 'Gemi serisi', qty: 2 }]);
    expect(wordsOn(slip)).not.toContain(ADDRESS.identityNumber);
  });

  it.each([
    [{}, null],
    [{ isGift: true }, ''],
    [{ isGift: true, giftNote: 'İyi ki doğdun' }, 'İyi ki doğdun'],
  ])('should tell of a gift, with its note and no price: %j', (more, giftNote) => {
    const slip = on('packingSlip', order(more));
    expect(slip).toMatchObject({ giftNote, sums: [], lines: [{ price: '', sum: '' }] });
    expect(wordsOn(slip)).not.toMatch(/₺|\d,\d\d/);
    expect(on('invoiceSheet', order(more)).giftNote).toBeNull();
  });

  it('should say of a trial order that nothing is to be sent', () => {
    expect([on('packingSlip', order({ isTrial: true })).isTrial, on('packingSlip', order()).isTrial]).toEqual(
      [true, false],
    );
  });

  it('should carry its number for a scanner, unless it is of before there were numbers', () => {
    expect(on('packingSlip', order()).barcode?.bars.length).toBeGreaterThan(30);
    expect(on('packingSlip', order({ number: null })).barcode).toBeNull();
  });

  it('should show by what a piece is told from others, while its product exists', () => {
    const orderItems = [
      { product: 'p1', name: 'Gemi serisi', image: '/media/gemi.webp', price: 100, qty: 1 },
      { product: 'silindi', name: 'Zarf', price: 100, qty: 1 },
    ];
    const product = { id: 'p1', condition: 'used', michelNumber: '12 a', isfilaNumber: '3' } as Product;
    expect(on('packingSlip', order({ orderItems }), [product]).lines).toMatchObject([
      { picture: '/media/gemi.webp', marks: ['Damgalı', 'İsfila 3 · Michel 12 a'] },
      { picture: '', marks: [] },
    ]);
  });

  it('should tell a piece as it was sold, whatever became of its product', () => {
    const sold = { condition: 'unusedFullGum', faults: 'yırtık', michelNumber: '12' };
    const orderItems = [{ product: 'p1', name: 'Gemi', price: 100, qty: 1, sold }] as Order['orderItems'];
    const today = { id: 'p1', condition: 'used', michelNumber: '99' } as Product;
    for (const products of [[today], []])
      expect(on('packingSlip', order({ orderItems }), products).lines[0]?.marks).toEqual([
        expect.stringMatching(/, yırtık$/),
        'Michel 12',
      ]);
    expect(on('packingSlip', order({ orderItems }), [today]).lines[0]?.marks[0]).not.toContain('Damgalı');
  });

  it('should name the buyer where nobody else receives it', () => {
    expect(on('packingSlip', order({ shippingAddress: ADDRESS })).to[0]).toBe('Ada Yıldız');
  });
});

describe('an address label', () => {
  it('should say who sends what to whom, and nothing of goods or identities', () => {
    const label = labelFor(order({ carrier: 'PTT Kargo' }), { ...SELLER, phone: '0212 000 00 00' });
    expect(label).toMatchObject({
      number: 'PD-2026-00042',
      sender: ['Pul Dükkânı', 'Posta Cad. 1', '0212 000 00 00'],
      recipient: 'Can Yıldız',
      address: 'Posta Cad. 12/3',
      town: '35210 Konak/İzmir',
      country: 'Türkiye',
      phone: '5321234567',
      parcel: 'PTT Kargo',
      points: 15,
    });
    for (const secret of [ADDRESS.identityNumber, 'Gemi serisi', '1149'])
      expect(wordsOn(label)).not.toContain(secret);
    expect(labelFor(order({ shippingAddress: ADDRESS }), SELLER).recipient).toBe('Ada Yıldız');
  });

  it('should write a longer address smaller, and a longer town much smaller', () => {
    const sizeOf = (more: object) =>
      labelFor(order({ shippingAddress: { ...ADDRESS, ...more } }), SELLER).points;
    const letters = 'a'.repeat(300);
    const [usual = 0, address = 0, town = 0] = [{}, { address: letters }, { city: letters }].map(sizeOf);
    expect([usual > address, address > 9, address > town, town > 5]).toEqual([true, true, true, true]);
  });

  it('should be asked for by its word, and the slip by any other', () => {
    expect(['adres-etiketi', 'fatura', 'sevk-fisi', 'x', undefined].map(printoutOf)).toEqual([
      'addressLabel',
      'invoiceSheet',
      'packingSlip',
      'packingSlip',
      'packingSlip',
    ]);
  });
});

describe('an invoice sheet', () => {
  it('should name seller and buyer as the tax office knows them, and sum up in lira', () => {
    const sheet = on('invoiceSheet', order());
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
    const sheet = on('invoiceSheet', order({ billingAddress, refundedTotal: 100_00 }));
    expect(sheet.to.slice(0, 3)).toEqual([
      'Çınar Filateli Ltd. Şti.',
      'Vergi dairesi: Konak',
      'Vergi numarası: 1234567890',
    ]);
    expect(wordsOn(sheet.to)).not.toContain(ADDRESS.identityNumber);
    expect(sheet.sums.at(-1)).toEqual(['İade edilen', expect.stringMatching(/100,00/)]);
  });

  it('should claim no rate that the order was not taxed by', () => {
    const names = on('invoiceSheet', order({ taxPrice: 1 })).sums.map(([name]) => name);
    expect(names).toContain('KDV');
  });
});

describe('printouts', () => {
  const test = setUpTestShop();

  const read = async (reader: string, asked: unknown) => {
    const user = await test.payload.findByID({ collection: 'users', id: reader });
    const req = await createLocalReq({ user: { ...user, collection: 'users' } }, test.payload);
    return (await readPrinted(req, 'invoiceSheet', asked)).orders.map(({ number }) => number);
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

  it('should bring what the products of a slip still say of themselves', async () => {
    const admin = await test.createUser({ isAdmin: true });
    const product = await test.createProduct({
      ...{ condition: 'used', scottNumber: '5', isPublished: false },
      ...{ ownNumber: 'A-12', place: 'Albüm 3' },
    });
    const line = { name: 'Pul', price: 100, qty: 1 };
    const { id } = await test.payload.create({
      collection: 'orders',
      data: {
        state: 'paid',
        orderItems: [
          { ...line, product: product.id },
          { ...line, product: 'yok' },
        ],
        ...{ itemsPrice: 200, shippingPrice: 0, taxPrice: 36, totalPrice: 236 },
      },
      depth: 0,
    });
    const user = await test.payload.findByID({ collection: 'users', id: admin.id });
    const req = await createLocalReq({ user: { ...user, collection: 'users' } }, test.payload);
    const labels = await readLabelled(req, `yok,${product.id}`);
    expect(labels).toMatchObject([{ id: product.id, ownNumber: 'A-12', place: 'Albüm 3' }]);
    expect(await readLabelled({ ...req, user: null } as typeof req, product.id)).toEqual([]);
    const printed = await readPrinted(req, 'packingSlip', id);
    const { products, orders } = printed;
    const [slip, bill] = (['packingSlip', 'invoiceSheet'] as const).map((kind) =>
      sheetFor(orders[0] as Order, kind, printed).lines.map(({ storedAt }) => storedAt),
    );
    expect([slip, bill]).toEqual([
      ['No: A-12 · Yeri: Albüm 3', ''],
      ['', ''],
    ]);
    expect([...products.values()]).toMatchObject([{ id: product.id, condition: 'used', scottNumber: '5' }]);
    expect((await readPrinted(req, 'addressLabel', id)).products.size).toBe(0);

    // Pieces withdrawn before packing are not packed.
    const lines = [{ productId: product.id, name: '', qty: 1 }];
    const data = { order: id, state: 'refunded' as const, lines, refundBy: new Date().toISOString() };
    await test.payload.create({ collection: 'returns', data, depth: 0 });
    const qtyOn = async (printout: 'packingSlip' | 'invoiceSheet') =>
      (await readPrinted(req, printout, id)).orders[0]?.orderItems?.find(
        (line) => line.product === product.id,
      )?.qty ?? 0;
    expect((await qtyOn('invoiceSheet')) - (await qtyOn('packingSlip'))).toBe(1);
  });
});
