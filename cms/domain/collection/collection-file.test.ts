import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';
import type { Visitor } from '../../testing/user-factory.ts';

let test: TestShop;
const NAME = 'Duloz Pulları';
let keys: string[];
beforeAll(async () => {
  test = await startTestShop();
  const values = [
    { denomination: '10 para', color: 'Yeşil' },
    { denomination: '10 para', color: 'Mor' },
    { denomination: '1 kuruş' },
  ];
  const made = await test.payload.create({ collection: 'series', data: { name: NAME, values } });
  keys = (made.values ?? []).map(({ id }) => `v-${id}`);
});
afterAll(() => test.stop());

const FILE = '/api/collection/file';
const read = async ({ cookie }: Visitor): Promise<string> => (await test.call('GET', FILE, { cookie })).body;
const send = (text: string | Buffer, { cookie }: Visitor) =>
  test.call('POST', FILE, { cookie, body: { content: Buffer.from(text).toString('base64') } });
const write = async (lines: string[], visitor: Visitor) => (await send(lines.join('\r\n'), visitor)).body;
const items = async ({ cookie }: Visitor) =>
  (await test.call('GET', `/api/collection/items?series=${encodeURIComponent(NAME)}`, { cookie })).body;
const HEAD = 'Seri;Değer;Durum;Adet;Ödenen (₺);Not;Kayıt no';

describe('a file of a collection', () => {
  it('should come out as it goes in', async () => {
    const [visitor, second] = [await test.createUser(), await test.createUser()];
    const loose = await test.createProduct({ name: '=Formül; "tırnak"' });
    const put = (key: string, body: object) =>
      test.call('PUT', `/api/collection/items/${key}`, {
        cookie: visitor.cookie,
        body: { seenAt: null, ...body },
      });
    await put(keys[0] as string, {
      series: NAME,
      count: 2,
      paidTotal: 1149.9,
      condition: 'used',
      note: '-5; "a"\nb',
    });
    await put(`p-${loose.id}`, {});
    const raw = await fetch(test.url + FILE, { headers: { cookie: visitor.cookie } });
    expect([...new Uint8Array(await raw.arrayBuffer())].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf]);
    const file = await read(visitor);
    expect(file.startsWith(`${HEAD}\r\n${NAME};10 para, Yeşil;Damgalı;2;1149,90;`)).toBe(true);
    expect(await write([file], visitor)).toMatchObject({
      isWritten: true,
      rows: 2,
      unchanged: 2,
      added: 0,
      changed: 0,
    });
    // Into another account, although the product is gone by then.
    await test.payload.delete({ collection: 'products', id: loose.id });
    expect(await write([file], second)).toMatchObject({ isWritten: true, added: 2 });
    expect(await read(second)).toBe(file);
  });

  it('should be written by hand, with the columns that it has', async () => {
    const visitor = await test.createUser();
    expect(await write(['Seri,Değer', `${NAME},1 KURUŞ`, `${NAME},"10 para, mor"`], visitor)).toMatchObject({
      isWritten: true,
      added: 2,
    });
    const note = ['Seri;Değer;Not;Renk', `${NAME};1 kuruş;Eski;kırmızı`];
    expect(await write(note, visitor)).toMatchObject({ changed: 1, added: 0 });
    expect(await items(visitor)).toMatchObject([
      { key: keys[2], count: 1, note: 'Eski' },
      { key: keys[1], count: 1, note: '' },
    ]);
    expect(await write(['Seri;Değer;Adet', `${NAME};1 kuruş;0`], visitor)).toMatchObject({ removed: 1 });
    expect(await items(visitor)).toHaveLength(1);
  });

  it('should tell of every faulty row, and write nothing', async () => {
    const visitor = await test.createUser();
    const report = await write(
      [
        HEAD,
        `${NAME};1 kuruş;Damgalı;1;5;;`,
        `${NAME};10 para;;1;;;`,
        `${NAME};3 lira;;1;;;`,
        'Yok;1 kuruş;;1;;;',
        `${NAME};1 kuruş;Pırıl;-1;çok;${'n'.repeat(501)};`,
        `${NAME};1 kuruş;;1;;;`,
        ';;;1;;;v-yok',
      ],
      visitor,
    );
    expect(report).toMatchObject({ isWritten: false, rows: 7, added: 0, faultCount: 9 });
    const told = report.faults.map(({ row, column }: { row: number; column: string }) => [row, column]);
    expect(told.sort()).toEqual([
      [3, 'Değer'],
      [4, 'Değer'],
      [5, 'Seri'],
      [6, 'Adet'],
      [6, 'Durum'],
      [6, 'Not'],
      [6, 'Ödenen (₺)'],
      [7, 'Değer'],
      [8, 'Kayıt no'],
    ]);
    expect(await items(visitor)).toEqual([]);
  });

  it.each([
    ['', 'Dosya boş'],
    ['Ad;Soyad\r\na;b', '“Kayıt no” ya da “Seri”, “Değer”'],
    ['Seri;Değer;Seri\r\na;b;c', 'iki kez'],
    ['PK\0\0', 'metin değil'],
  ])('should refuse %j, and say why', async (text, sentence) => {
    const visitor = await test.createUser();
    const { status, body } = await send(text, visitor);
    expect([status, body.message]).toEqual([400, expect.stringContaining(sentence)]);
  });

  it('should neither be longer than a collection nor larger than a file', async () => {
    const visitor = await test.createUser();
    const long = await write(['Seri;Değer', ...Array(10_001).fill(`${NAME};1 kuruş`)], visitor);
    expect(long).toMatchObject({ isWritten: false, rows: 10_001 });
    expect(long.faults).toHaveLength(100);
    const { status } = await send(Buffer.alloc(5_000_000, 'a'), visitor);
    expect([400, 413]).toContain(status);
    expect((await test.call('POST', FILE, { body: { content: '' } })).status).toBe(401);
  });

  it('should write once what is sent twice at once', async () => {
    const visitor = await test.createUser();
    const file = ['Seri;Değer;Adet', `${NAME};1 kuruş;3`, `${NAME};10 para, Mor;2`];
    const reports = await Promise.all([write(file, visitor), write(file, visitor)]);
    expect(reports.map(({ isWritten }) => isWritten)).toEqual([true, true]);
    expect(reports.reduce((sum, { added }) => sum + added, 0)).toBe(2);
    expect((await items(visitor)).map(({ count }: { count: number }) => count)).toEqual([3, 2]);
  });
});
