import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import type { StatementEntry } from '../../contract/bank-statement.ts';
import type { CsvProgress } from '../../contract/csv-transfers.ts';
import { formatAmount } from '../../contract/money.ts';
import { formatDay, istanbulDay } from '../../contract/rules/dates.ts';
import { transition } from '../../domain/checkout/lifecycle/transition.ts';
import type { Media } from '../../infra/database/payload-types.ts';
import { createPayments } from '../../testing/payment-steps.ts';
import { drawPng } from '../../testing/pictures.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';

const test = setUpTestShop();
const app = setUpTestApp(test);
let cookie: string;
beforeAll(async () => {
  cookie = (await test.createUser({ isAdmin: true })).cookie;
});

const send = (method: string, path: string, body?: unknown) =>
  app.send(method, `/cms-api/${path}`, { cookie, body });
const base64 = (text: string | Buffer) => Buffer.from(text).toString('base64');
async function newsOf(content: string, isDryRun: boolean, choices: object = {}): Promise<CsvProgress[]> {
  const answer = await send('POST', 'products/import', { content, isDryRun, ...choices });
  expect(answer.status).toBe(200);
  return (await answer.text())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

describe('products as a file', () => {
  it('should come, be tried and be written', async () => {
    const { id } = await test.createProduct({ name: 'Ay yıldız' });
    const answer = await send('GET', 'products/export');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="urunler-\d\d\.\d\d\.\d{4}\.csv"$/,
    );
    const file = Buffer.from(await answer.arrayBuffer());
    expect([...file.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const changed = base64(file.toString().replace('100,00', '"1.149,90"'));
    expect(await newsOf(changed, true)).toMatchObject([
      {
        isWritten: false,
        report: { changed: 1, changes: [{ column: 'Fiyat', from: '100,00', to: '1149,90' }] },
      },
    ]);
    expect(await test.payload.findByID({ collection: 'products', id })).toMatchObject({ price: 100_00 });
    const news = await newsOf(changed, false);
    expect(news).toMatchObject([{ written: 1, of: 1 }, { isWritten: true }]);
    expect(await test.payload.findByID({ collection: 'products', id })).toMatchObject({ price: 1_149_90 });
    const { importId } = news.at(-1) as { importId: string };
    const outcomes = await send('GET', `products/import/${importId}`);
    expect(outcomes.headers.get('content-disposition')).toContain('aktarim-sonucu');
    expect(await outcomes.text()).toContain(`2;Değişti;${id};Ay yıldız;`);
    for (const unknown of [id, 'yok'])
      expect((await send('GET', `products/import/${unknown}`)).status).toBe(404);
  });

  it('should bring each picture once', async () => {
    const data = await drawPng();
    const upload = async () => {
      const body = new FormData();
      body.append('file', new Blob([new Uint8Array(data)], { type: 'image/png' }), 'pul.png');
      body.append('_payload', '{}');
      return ((await (await send('POST', 'media?reuse=true', body)).json()) as { doc: Media }).doc;
    };
    const [first, second] = [await upload(), await upload()];
    expect(second.id).toBe(first.id);
    expect(second.filename).toBe(first.filename);
    expect(first).not.toHaveProperty('sourceHash');
    expect(second).not.toHaveProperty('sourceHash');
  });

  it.each([
    ['an open quote', 'Ad;Fiyat\n"Pul;1', 'tırnak işaretleri eşleşmiyor'],
    ['too many rows, be they empty', `Ad\nPul\n${'\n'.repeat(100_001)}`, 'en fazla 100.000 satır'],
  ])('should be refused in a sentence: %s', async (_what, text, sentence) => {
    expect((await newsOf(base64(text), false)).at(-1)).toEqual({
      message: expect.stringContaining(sentence),
    });
  });

  it('should come packed, with news of how far it is read', async () => {
    const rows = 20_000;
    const news = await newsOf(base64(gzipSync(`Ad;Fiyat\n${'Pul;x\n'.repeat(rows)}`)), true);
    expect(news.at(-1)).toMatchObject({ report: { rows, faultCount: rows } });
    expect(news).toContainEqual({ read: expect.any(Number), of: 100 });
  });

  it('should be taken where it is longer than any other body', async () => {
    const noise = () => randomBytes(100_000).toString('base64');
    const rows = Array.from({ length: 50 }, () => `Pul;${noise()}\n`);
    const news = await newsOf(base64(`Ad;Açıklama\n${rows.join('')}`), true);
    expect(news.at(-1)).toMatchObject({ report: { faultCount: 50 } });
  });

  it('should be refused before it is read when it is too large', async () => {
    const answer = await send('POST', 'products/import', {
      content: base64(Buffer.alloc(17_000_000)),
      isDryRun: true,
    });
    expect(answer.status).toBe(413);
  });

  it.each([
    {},
    { content: '%%%', isDryRun: true },
    { content: '', isDryRun: 'evet' },
    { content: '', isDryRun: true, duplicates: 'hepsi' },
  ])('should be asked for as %j only by mistake', async (body) =>
    expect((await send('POST', 'products/import', body)).status).toBe(400),
  );
});

describe('a bank’s statement', () => {
  const payments = createPayments(() => test);
  const preview = (text: string, as = cookie) =>
    app.send('POST', '/cms-api/payment-attempts/statement', { cookie: as, body: { content: base64(text) } });

  it('should be matched with the orders of its texts for an admin alone, and note nothing', async () => {
    await payments.setOwnAccount();
    const lines = [{ product: await test.createProduct({ countInStock: 2 }), qty: 2 }];
    const { body } = await payments.beginOwnTransfer({ by: await test.createUser(), lines });
    const { number, totalPrice } = await payments.orderOf(body.orderId);
    const day = formatDay(new Date().toISOString());
    const row = `${day};EFT ${String(number).replaceAll('-', ' ').toLowerCase()};${formatAmount(totalPrice)}`;
    const table = `Tarih;Açıklama;Tutar\n${row}\n${day};Kira;-5,00`;
    const outcomesOf = async () =>
      ((await (await preview(table)).json()) as StatementEntry[]).map(({ outcome }) => outcome);
    expect(await (await preview(table)).json()).toMatchObject([
      { rows: '2', isTicked: true, payment: { number, rest: 0, state: 'awaitingTransfer' } },
      { rows: '3', outcome: 'outgoing' },
    ]);
    const { cookie: other } = await test.createUser({ isAccountant: true });
    expect((await preview(table, other)).status).toBe(403);

    const attempt = await payments.attemptOfOrder(body.orderId);
    await transition(test.shop, attempt?.id ?? '', { event: 'timeUp' });
    expect(await outcomesOf()).toEqual(['late', 'outgoing']);
    await test.payload.update({
      collection: 'products',
      id: lines[0]?.product.id ?? '',
      data: { isPublished: false },
    });
    expect(await outcomesOf()).toEqual(['lateSoldOut', 'outgoing']);
    const receipt = { means: 'transfer', day: istanbulDay(Date.now()), amount: totalPrice / 100 };
    await payments.decide(attempt?.id ?? '', { action: 'receive', ...receipt, reason: '' });
    expect(await outcomesOf()).toEqual(['noted', 'outgoing']);
  });

  it.each([
    ['another table', 'Ad;Soyad\nAda;Yıldız', 400, 'tarih ve tutar sütunu bulunamadı'],
    ['an open quote', 'Tarih;Tutar\n"28', 400, 'tırnak işaretleri eşleşmiyor'],
    ['too many rows', `Tarih;Tutar\n${'28.11.2026;5,00\n'.repeat(2_001)}`, 413, 'en fazla 2.000 satır'],
    ['too much', 'a'.repeat(1_010_000), 400, 'Döküm çok büyük'],
  ])('should be refused in a sentence: %s', async (_what, text, status, sentence) => {
    const answer = await preview(text);
    expect(answer.status).toBe(status);
    expect(await answer.text()).toContain(sentence);
  });
});

describe('orders as a file', () => {
  it('should come as an attachment', async () => {
    const answer = await send('POST', 'orders/export', { from: '2026-11-01', to: '2026-11-30' });
    expect(answer.headers.get('content-type')).toContain('text/csv');
    expect(await answer.text()).toContain('Sipariş no;');
  });

  it.each([{ from: '01.11.2026', to: '2026-11-30' }, {}])('should not be given for %j', async (body) =>
    expect((await send('POST', 'orders/export', body)).status).toBe(400),
  );
});
