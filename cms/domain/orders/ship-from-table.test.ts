import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ParcelOutcome } from '../../contract/parcel-table.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';
import type { Visitor } from '../../testing/user-factory.ts';

/** Over HTTP, as the panel's dialog calls it. */

let test: TestShop;
let app: Awaited<ReturnType<typeof openTestApp>>;
let admin: Visitor;
beforeAll(async () => {
  test = await startTestShop();
  app = await openTestApp(test);
  admin = await test.createUser({ isAdmin: true, name: 'Satıcı' });
});
afterAll(async () => {
  await app.stop();
  await test.stop();
});

async function send(path: string, body: unknown, as: Visitor = admin) {
  const answer = await fetch(`${app.url}/cms-api/orders/${path}`, {
    method: 'POST',
    headers: { origin: test.env.publicUrl, cookie: as.cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}
const base64 = (text: string | Uint8Array) => Buffer.from(text as string).toString('base64');
const COLUMNS = { order: 0, trackingNumber: 1, carrier: null };
const shipTable = (table: string | Uint8Array, more: object = {}, as = admin) =>
  send('ship-table', { content: base64(table), columns: COLUMNS, carrier: 'Aras Kargo', ...more }, as);
const outcomesOf = ({ body }: { body: { outcomes: ParcelOutcome[] } }) =>
  body.outcomes.map(({ row, number, isDone, message }) => [row, number, isDone, message]);

const createOrder = async (number: string, more: object = {}) => {
  const sums = { itemsPrice: 100, shippingPrice: 3000, taxPrice: 18, totalPrice: 3118 };
  const buyer = { name: 'Ada Yıldız', email: 'ada@example.com' };
  const data = { number, state: 'paid', isPaid: true, buyer, ...sums, ...more };
  return (await test.payload.create({ collection: 'orders', data: data as never, depth: 0 })).id;
};
const orderOf = (id: string) => test.payload.findByID({ collection: 'orders', id, depth: 0 });

describe('a table of parcels', () => {
  it('should be shown before anything is done with it', async () => {
    const table = '\r\nSipariş No\tTakip No\tAlıcı\r\nPD-2026-00001\t351377000001\tAda\r\n';
    expect(await send('parcel-table', { content: base64(table) })).toEqual({
      status: 200,
      body: {
        rows: [
          { row: 2, cells: ['Sipariş No', 'Takip No', 'Alıcı'] },
          { row: 3, cells: ['PD-2026-00001', '351377000001', 'Ada'] },
        ],
        columnCount: 3,
        rowCount: 2,
        guess: { order: 0, trackingNumber: 1, carrier: null },
      },
    });
  });

  it('should ship what may be shipped, and say of every other row what is wrong', async () => {
    const [good, other, shipped, unpaid] = [
      await createOrder('PD-2026-00101'),
      await createOrder('PD-2026-00102'),
      await createOrder('PD-2026-00103', { isShipped: true, trackingNumber: 'ESKİ' }),
      await createOrder('PD-2026-00104', { state: 'awaiting', isPaid: false }),
    ];
    const answer = await shipTable(
      'Sipariş;Takip\nPD-2026-00101;3513 77\n2026-103;1\n2026-104;2\n2026-999;3\nx;4\n2026-102;5\n',
    );
    expect(outcomesOf(answer)).toEqual([
      [2, 'PD-2026-00101', true, 'Kargoya verildi.'],
      [3, 'PD-2026-00103', false, 'Sipariş zaten kargoya verilmiş.'],
      [4, 'PD-2026-00104', false, expect.stringContaining('Yalnızca ödemesi alınmış')],
      [5, 'PD-2026-00999', false, 'Bu numarayla bir sipariş yok.'],
      [6, 'x', false, expect.stringContaining('Sipariş numarası anlaşılmadı')],
      [7, 'PD-2026-00102', true, 'Kargoya verildi.'],
    ]);
    expect(await orderOf(good)).toMatchObject({
      isShipped: true,
      carrier: 'Aras Kargo',
      trackingNumber: '351377',
    });
    expect(await orderOf(other)).toMatchObject({ isShipped: true, trackingNumber: '5' });
    expect(await orderOf(shipped)).toMatchObject({ trackingNumber: 'ESKİ' });
    expect(await orderOf(unpaid)).toMatchObject({ isShipped: false });

    const events = await test.payload.find({
      collection: 'order-events',
      where: { order: { in: [good, other, shipped, unpaid] } },
      depth: 0,
    });
    expect(events.docs.map(({ order, event, by }) => [order, event, by]).sort()).toEqual(
      [good, other].sort().map((id) => [id, 'shipped', 'Satıcı']),
    );
    const mails = await test.payload.find({ collection: 'mails', where: { kind: { equals: 'shipped' } } });
    expect(mails.totalDocs).toBe(2);
  });

  it('should be read as a Turkish Excel writes it', async () => {
    await createOrder('PD-2026-00105');
    const windows = Buffer.from('Sipari\xfe;Firma;Takip\r\n2026-105;S\xfcrat Kargo;77\r\n', 'latin1');
    const columns = { order: 0, trackingNumber: 2, carrier: 1 };
    expect(outcomesOf(await shipTable(windows, { columns, carrier: '' }))).toEqual([
      [2, 'PD-2026-00105', true, 'Kargoya verildi.'],
    ]);
  });

  const rows = (count: number) => Array.from({ length: count }, (_, index) => `2026-${index + 500};1\n`);
  it.each([
    ['nothing', ' ', {}, 'Dosya boş.'],
    ['headings alone', 'Sipariş;Takip\n', {}, 'Tabloda sipariş satırı yok.'],
    ['more rows than are marked at once', rows(101).join(''), {}, 'Tabloda 101 satır var'],
    ['a spreadsheet’s own file', 'PK\0\0', {}, 'Dosya metin değil'],
    ['an open quote', 'a;b\n"2026-1;1\n', {}, 'tırnak işaretleri eşleşmiyor'],
    ['no carrier', '2026-1;1', { carrier: ' ' }, 'Kargo firmasını seçin'],
    ['one column for both', '1;1', { columns: { ...COLUMNS, trackingNumber: 0 } }, 'ayrı sütunlarda'],
    ['no column', '1;1', { columns: { ...COLUMNS, order: null } }, 'sütununu seçin'],
    ['a table of a megabyte', 'a'.repeat(310_000), {}, 'Tablo çok büyük'],
  ])('should be refused in a sentence: %s', async (_what, table, more, sentence) => {
    const { status, body } = await shipTable(table, more);
    expect([status, body.errors?.[0]?.message ?? body.message]).toEqual([
      400,
      expect.stringContaining(sentence),
    ]);
  });

  it('should take as many rows as are marked at once', async () => {
    const { status, body } = await shipTable(rows(100).join(''));
    expect([status, body.outcomes.length]).toEqual([200, 100]);
  });

  it('should be for admins alone', async () => {
    const id = await createOrder('PD-2026-00106');
    for (const as of [await test.createUser({ isEditor: true }), await test.createUser()]) {
      expect((await shipTable('2026-106;1', {}, as)).status).toBe(403);
      expect((await send('parcel-table', { content: base64('2026-106;1') }, as)).status).toBe(403);
    }
    expect((await orderOf(id)).isShipped).toBe(false);
  });
});
