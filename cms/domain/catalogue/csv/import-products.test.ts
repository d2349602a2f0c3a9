import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateProducts } from '../../../../scripts/seed/variations.ts';
import { writeProducts } from '../../../../scripts/seed/write/products.ts';
import type { CsvReport, ImportChoices } from '../../../contract/csv-transfers.ts';
import type { Product } from '../../../infra/database/payload-types.ts';
import { ShopError } from '../../../infra/errors.ts';
import { stopLongWork } from '../../../infra/turns.ts';
import { pngFile } from '../../../testing/pictures.ts';
import { setUpTestShop } from '../../../testing/test-shop.ts';
import type { SignedInUser } from '../../signed-in-user.ts';
import { exportProducts } from './export-products.ts';
import { importProducts } from './import-products.ts';
import { exportOutcomes } from './import-record.ts';
import { planImport } from './plan-import.ts';

const test = setUpTestShop();
let admin: SignedInUser;
beforeAll(async () => {
  const { id } = await test.createUser({ isAdmin: true });
  admin = { ...(await test.payload.findByID({ collection: 'users', id })), collection: 'users' } as never;
});

const bytes = (text: string) => new TextEncoder().encode(text);
const productOf = (id: string) => test.payload.findByID({ collection: 'products', id, depth: 0 });
type Written = { report: CsvReport; isWritten: boolean; importId: string };
const load = async (text: string, choices: ImportChoices = {}) =>
  (await importProducts(test.payload, bytes(text), { admin, ...choices })) as Written;
const plan = async (text: string, choices: ImportChoices = {}) =>
  ((await planImport(test.payload, bytes(text), choices)) as Written).report;
const outcomesOf = async (importId: string) => {
  let text = '';
  for await (const part of exportOutcomes(test.payload, importId)) text += part;
  return text.trimEnd().split('\r\n').slice(1);
};
const named = async (name: string) =>
  (await test.payload.find({ collection: 'products', where: { name: { equals: name } }, depth: 0 })).docs;
async function exported(): Promise<string> {
  let text = '';
  for await (const part of exportProducts(test.payload, { hasStorage: true })) text += part;
  return text;
}

/** Lets something happen at the nth transaction from now on. The first one of an import notes that it begins. */
const FIRST_PART = 2;
function at(
  what: 'beginTransaction' | 'commitTransaction',
  nth: number,
  happen: (real: () => Promise<unknown>) => Promise<unknown>,
): void {
  const db = test.payload.db as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>;
  const real = db[what] as (...args: unknown[]) => Promise<unknown>;
  let count = 0;
  db[what] = (...args) => {
    count += 1;
    if (count < nth) return real.apply(db, args);
    db[what] = real;
    return happen(() => real.apply(db, args));
  };
}

const faultsOf = async (text: string, choices: ImportChoices = {}) =>
  (await plan(text, choices)).faults.map(({ row, column, reason }) => `${row} ${column}: ${reason}`);

describe('the round trip', () => {
  // Each later export would contain the demonstration catalogue.
  afterAll(async () => {
    const req = { payload: test.payload } as never;
    await test.payload.db.deleteMany({ collection: 'products', where: {}, req });
  });

  it('should find no difference in the whole demonstration catalogue', async () => {
    const products = [...generateProducts(150)];
    await writeProducts(test.payload, products, { idOf: () => undefined, added: 0 }, () => undefined);
    const odd = {
      name: '=1+1;"a"',
      description: 'Bir\r\niki\n"üç"',
      series: "'-5",
      faults: ' boşluk ',
      price: 1_149_90,
    };
    await test.createProduct({
      ...odd,
      yearFrom: 1914,
      widthMm: 20.5,
      meta: { title: '@Başlık', description: 'Metin' },
    } as never);
    const { rows, unchanged, faults } = await plan(await exported());
    expect(faults).toEqual([]);
    expect({ rows, unchanged }).toEqual({ rows: 151, unchanged: 151 });
  });

  it('should make the same products again in a shop without them', async () => {
    const made = await test.createProduct({
      name: '+Pul',
      condition: 'used',
      seriesIssueDate: '1863-05-29',
      price: 12_50,
    } as never);
    const lines = (await exported()).split('\r\n');
    const line = lines.find((text) => text.includes(made.id)) ?? '';
    await load(`${lines[0]}\r\n${line.replace(made.id, '')}`, { duplicates: 'all' });
    const docs = await test.find('products', { name: { equals: '+Pul' } });
    expect(docs).toHaveLength(2);
    const bare = ({ id, createdAt, updatedAt, publishedAt, ...product }: Product) => product;
    expect(bare(docs[0] as Product)).toEqual(bare(docs[1] as Product));
  });
});

describe('an import', () => {
  it('should change what the file changes and leave the rest', async () => {
    const { id } = await test.createProduct({
      color: 'mavi',
      meta: { title: 'Eski', description: 'Kalır' },
    } as never);
    const text = `ürün no,FİYAT,Tedavül tarihi,Durum,Yayında,Arama başlığı\n${id},"1.149,90 ₺",1863-05-29,damgalı,HAYIR,Yeni\n`;
    expect(await load(text)).toMatchObject({ isWritten: true, report: { changed: 1, created: 0 } });
    expect(await productOf(id)).toMatchObject({
      price: 1_149_90,
      seriesIssueDate: '1863-05-29T00:00:00.000Z',
      condition: 'used',
      isPublished: false,
      color: 'mavi',
      meta: { title: 'Yeni', description: 'Kalır' },
    });
    expect(await plan(text)).toMatchObject({ unchanged: 1, changed: 0 });
    await load(`Ürün no;Renk\n${id};   \n`);
    expect((await productOf(id)).color ?? null).toBeNull();
  });

  it('should leave what a save in the panel would leave', async () => {
    const data = { name: 'İki yol', price: 10_00, countInStock: 5, isPublished: false };
    const [byFile, byHand] = [await test.createProduct(data), await test.createProduct(data)];
    await load(
      `Ürün no;Ad;Fiyat;Stok;Stok (dışa aktarırken);Yayında;Tedavül tarihi\n${byFile.id}; Yeni yol ;12,50;7;5;Evet;29.05.1863\n`,
    );
    const change = {
      name: 'Yeni yol',
      price: 12_50,
      stockChange: 2,
      isPublished: true,
      seriesIssueDate: '1863-05-29',
    };
    const user = admin as never;
    await test.payload.update({ collection: 'products', id: byHand.id, data: change as never, user });
    const stored = async (id: string) => {
      const product = await test.payload.db.findOne<Product>({
        collection: 'products',
        where: { id: { equals: id } },
      });
      const { id: _, createdAt, updatedAt, publishedAt, pictures, ...rest } = product as Product;
      return { ...rest, pictures: pictures ?? [], isDated: typeof publishedAt === 'string' };
    };
    expect(await stored(byFile.id)).toEqual(await stored(byHand.id));
    const entriesOf = async (id: string) => {
      const where = { document: { equals: id }, action: { equals: 'changed' } };
      const { docs } = await test.payload.find({ collection: 'audit-entries', where });
      return docs.map(({ by, title, changes }) => ({ by, title, changes }));
    };
    expect(await entriesOf(byFile.id)).toEqual(await entriesOf(byHand.id));
    expect(await entriesOf(byFile.id)).toHaveLength(1);
  });

  it('should lower a price as a save in the panel would, take it back, and name what is wrong with it', async () => {
    const { id } = await test.createProduct({ price: 100_00 });
    const header = 'Ürün no;İndirimli fiyat;İndirim başlangıcı;İndirim bitişi';
    const row = (...cells: string[]) => `${header}\n${[id, ...cells].join(';')}\n`;
    const text = row('80,00', '26.11.2099 18:00', '30.11.2099');
    expect((await load(text)).report).toMatchObject({ changed: 1 });
    expect(await productOf(id)).toMatchObject({
      loweredPrice: 80_00,
      loweredFrom: '2099-11-26T15:00:00.000Z',
      loweredUntil: '2099-11-29T21:00:00.000Z',
      previousPrice: 100_00,
    });
    expect(await plan(text)).toMatchObject({ unchanged: 1 });
    const faults = async (...cells: string[]) => (await faultsOf(row(...cells)))[0];
    expect(await faults('120', '26.11.2099 18:00', '30.11.2099')).toMatch(
      /İndirimli fiyat: .*düşük olmalıdır/,
    );
    expect(await faults('80', '26.11.2099 18:00', '')).toMatch(/İndirim bitişi: .*birlikte girilir/);
    expect(await faults('80', 'yarın', '30.11.2099')).toMatch(/İndirim başlangıcı: Zaman anlaşılmadı/);
    expect(await faults('80', '26.11.2019 18:00', '30.11.2019')).toMatch(/İndirim bitişi: .*geçmişte/);
    await load(row('', '', ''));
    expect(await productOf(id)).toMatchObject({ loweredPrice: null, loweredFrom: null, previousPrice: null });
  });

  it('should write what the dealer alone knows, and refuse the own number of another product', async () => {
    const [first, second] = [await test.createProduct({ name: 'Galata' }), await test.createProduct()];
    const text = `Ürün no;Kendi no;Yeri;Maliyet;Tedarikçi\n${first.id};a-1;Kutu 2;40,50;Ali\n${second.id};A-1;;;\n`;
    const { importId } = await load(text, { skipsFaulty: true });
    const storage = { ownNumber: 'A-1', place: 'Kutu 2', costPrice: 40_50, supplier: 'Ali' };
    expect(await productOf(first.id)).toMatchObject(storage);
    expect((await outcomesOf(importId)).at(1)).toContain('A-1 numarası başka bir üründe: “Galata”.');
    const line = (await exported()).split('\r\n').find((one) => one.startsWith(first.id));
    expect(line).toContain(';A-1;Kutu 2;40,50;Ali;');
  });

  it('should make a draft of a row without a number, found once it is published', async () => {
    const { report } = await load('Ad;Fiyat;Stok\nYepyeni zeplin;10,00;3\n');
    expect(report).toMatchObject({ created: 1, changed: 0 });
    const docs = await test.find('products', { name: { equals: 'Yepyeni zeplin' } });
    expect(docs[0]).toMatchObject({ isPublished: false, price: 10_00, countInStock: 3 });
    await load(`Ürün no;Yayında\n${docs[0]?.id};Evet\n`);
    const { body } = await test.call('GET', '/api/products?keyword=yepyeni');
    expect(body.products).toHaveLength(1);
  });

  it('should write nothing when one row has an error', async () => {
    const { id } = await test.createProduct({ price: 100 });
    const { isWritten } = await load(`Ürün no;Ad;Fiyat\n${id};Yeni;5\n;;5\n`);
    expect(isWritten).toBe(false);
    expect(await productOf(id)).toMatchObject({ price: 100, name: 'Deneme pulu' });
  });

  it('should leave out a row that a rule of the products refuses, and write the others', async () => {
    const { id } = await test.createProduct({ price: 100, countInStock: 5 });
    const { beforeChange } = test.payload.collections.products.config.hooks;
    beforeChange.push(({ data, operation }) => {
      if (operation === 'create' && data.name === 'Bozuk') throw new ShopError('PRICE_MISSING');
      return data;
    });
    const text = `Ürün no;Ad;Fiyat;Stok;Stok (dışa aktarırken)\n${id};Yeni;5;8;5\n;Bozuk;5;;\n;Sağlam;5;;\n`;
    const { report, importId } = await load(text);
    beforeChange.pop();
    expect(report).toMatchObject({ changed: 1, created: 1, refused: 1 });
    expect(await productOf(id)).toMatchObject({ price: 5_00, name: 'Yeni', countInStock: 8 });
    expect(await named('Bozuk')).toEqual([]);
    expect(await outcomesOf(importId)).toEqual([
      `2;Değişti;${id};Deneme pulu;`,
      expect.stringMatching(/^3;Yazılmadı;;Bozuk;Fiyatı 0 olan ürün yayımlanamaz/),
      expect.stringMatching(/^4;Eklendi;[\da-f-]{24,36};Sağlam;$/),
    ]);
  });

  it('should serve others while it reads, compares and writes, and while all is exported', async () => {
    const rows = Array.from({ length: 100 }, (_, index) => `Pul ${index};1,00`);
    let turns = 0;
    const count = setInterval(() => {
      turns += 1;
    }, 0);
    const turnsOf = async (work: () => Promise<unknown>) => {
      turns = 0;
      await work();
      return turns;
    };
    const file = `Ad;Fiyat\n${rows.join('\n')}\n`;
    expect(await turnsOf(() => plan(file))).toBeGreaterThan(0);
    expect(await turnsOf(() => load(file))).toBeGreaterThan(5);
    expect(await turnsOf(exported)).toBeGreaterThan(0);
    clearInterval(count);
  });

  it('should forget after ninety days what became of its rows', async () => {
    const [old, young] = [await load('Ad\nEski dosya\n'), await load('Ad\nYeni dosya\n')];
    for (const [{ importId }, days] of [
      [old, 91],
      [young, 89],
    ] as const)
      await test.payload.db.updateMany({
        collection: 'import-parts',
        where: { import: { equals: importId } },
        data: { createdAt: new Date(Date.now() - days * 86_400_000).toISOString() },
      });
    await load('Ad\nBir dosya daha\n');
    expect([await outcomesOf(old.importId), await outcomesOf(young.importId)]).toEqual([
      [],
      [expect.stringContaining('Yeni dosya')],
    ]);
  });

  it('should write only the rows without an error when it is told to, and say why the others are not', async () => {
    const { id } = await test.createProduct({ price: 100 });
    const text = `Ürün no;Ad;Fiyat\n${id};Yalnız bu;5\n;;5\n`;
    const { report, importId } = await load(text, { skipsFaulty: true });
    expect(report).toMatchObject({ changed: 1, refused: 1, faultCount: 1 });
    expect(await productOf(id)).toMatchObject({ price: 5_00, name: 'Yalnız bu' });
    expect((await outcomesOf(importId))[1]).toBe('3;Yazılmadı;;;Ad: Yeni ürünün adı olmalı.');
  });
});

describe('the stock in a file', () => {
  const file = (id: string, stock: number, then?: number) =>
    then === undefined
      ? `Ürün no;Stok\n${id};${stock}\n`
      : `Ürün no;Stok;Stok (dışa aktarırken)\n${id};${stock};${then}\n`;

  it('should be taken as a difference, and only once', async () => {
    const { id } = await test.createProduct({ countInStock: 5 });
    await load(file(id, 8, 5));
    expect(await test.stockOf(id)).toBe(8);
    expect(await load(file(id, 8, 5))).toMatchObject({ report: { unchanged: 1 } });
    expect(await test.stockOf(id)).toBe(8);
  });

  it('should not bring back what was sold since', async () => {
    const { id } = await test.createProduct({ countInStock: 4 });
    await load(file(id, 5, 5));
    expect(await test.stockOf(id)).toBe(4);
    expect(await faultsOf(file(id, 9, 5))).toEqual([
      '2 Stok: Stok şimdi 4, dışa aktarırken 5 idi: bu arada değişmiş. Dosyayı yeniden dışa aktarın.',
    ]);
  });

  it('should not be taken without the number it was counted from', async () => {
    const { id } = await test.createProduct({ countInStock: 4 });
    expect(await faultsOf(file(id, 9))).toEqual([
      '2 Stok: Stok şimdi 4. Değiştirmek için “Stok (dışa aktarırken)” sütunu da gerekir.',
    ]);
  });
});

describe('a product that was changed since the file was downloaded', () => {
  const lineOf = async (id: string) => {
    const lines = (await exported()).split('\r\n');
    return `${lines[0]}\r\n${lines.find((line) => line.startsWith(id))}\r\n`;
  };
  const edit = (id: string, data: object) =>
    test.payload.update({ collection: 'products', id, data: data as never });

  it('should not be taken back to what it was', async () => {
    const { id } = await test.createProduct({ name: 'Eski ad' });
    const file = await lineOf(id);
    await edit(id, { name: 'Yeni ad' });
    expect(await faultsOf(file)).toEqual([
      expect.stringMatching(/^2 Son değişiklik: Ürün \d\d\.\d\d\.\d{4} \d\d:\d\d tarihinden sonra değişti; /),
    ]);
    expect(await load(file)).toMatchObject({ isWritten: false });
    expect((await productOf(id)).name).toBe('Yeni ad');
  });

  it('should be written as typed where the cell is empty or the column is missing', async () => {
    const { id } = await test.createProduct({ name: 'Eski ad' });
    const file = await lineOf(id);
    await edit(id, { name: 'Yeni ad' });
    expect(await faultsOf(file.replace(/"?[\d.]+ [\d:]+ #[a-z]{10}( %\d+)?"?/, ''))).toEqual([]);
    expect(await faultsOf(`Ürün no;Ad\n${id};Eski ad\n`)).toEqual([]);
  });

  it('should be no conflict when pieces were sold, or the file says what is there', async () => {
    const { id } = await test.createProduct({ name: 'Satılan', countInStock: 5 });
    const file = await lineOf(id);
    await test.payload.db.updateOne({
      collection: 'products',
      where: { id: { equals: id } },
      data: { countInStock: { $inc: -2 } },
      options: { atomic: true },
    });
    expect(await load(file.replace('Satılan', 'Satılan pul'))).toMatchObject({ report: { changed: 1 } });
    expect(await productOf(id)).toMatchObject({ name: 'Satılan pul', countInStock: 3 });
    expect(await load(file.replace('Satılan', 'Satılan pul'))).toMatchObject({ report: { unchanged: 1 } });
  });

  it('should be refused by a cell that is no such mark', async () => {
    const { id } = await test.createProduct();
    expect(await faultsOf(`Ürün no;Ad;Son değişiklik\n${id};Pul;dün\n`)).toEqual([
      '2 Son değişiklik: Anlaşılmadı; indirilen dosyadaki gibi bırakın ya da hücreyi boşaltın.',
    ]);
  });

  it.each([
    ['changed', 'Ürün bu arada değişmiş'],
    ['sold', 'Stok şimdi 4'],
    ['deleted', 'Ürün bu arada silinmiş'],
  ])('should be left out when it is %s between the look and the writing', async (what, reason) => {
    const other = await test.createProduct({ price: 100 });
    const { id } = await test.createProduct({ price: 100, countInStock: 5 });
    const file = `Ürün no;Fiyat;Stok;Stok (dışa aktarırken)\n${other.id};9,00;10;10\n${id};7,50;8;5\n`;
    const happen = {
      changed: () => edit(id, { name: 'Araya giren' }),
      sold: () => edit(id, { stockChange: -1 }),
      deleted: () => test.payload.delete({ collection: 'products', id }),
    }[what];
    at('beginTransaction', FIRST_PART, async (begin) => {
      await happen?.();
      return begin();
    });
    const { report, importId } = await load(file);
    expect(report).toMatchObject({ changed: 1, refused: 1 });
    expect((await outcomesOf(importId))[1]).toContain(reason);
    expect(await productOf(other.id)).toMatchObject({ price: 9_00 });
  });
});

describe('a faulty file', () => {
  it('should have every error named with its row, column and reason', async () => {
    const { id } = await test.createProduct({ yearFrom: 1914 });
    const faults = await faultsOf(
      [
        'Ürün no;Ad;Fiyat;Tedavül tarihi;Durum;Son yıl;Yayında',
        `${id};;-5;31.02.1920;yepyeni;19;belki`,
        `${id};Pul;5;;;;Hayır`,
        'yok;Pul;5;;;;Hayır',
        ';Pul;0;;;;Evet',
        ';Pul;5',
        `;${'a'.repeat(201)};1,149.90;;;1850;Evet`,
      ].join('\n'),
    );
    expect(faults).toEqual([
      '2 Ad: Boş olamaz.',
      expect.stringMatching('2 Fiyat: Tutar anlaşılmadı'),
      expect.stringMatching('2 Tedavül tarihi: Tarih anlaşılmadı'),
      expect.stringMatching('2 Durum: Şunlardan biri olmalı: Damgasız'),
      expect.stringMatching('2 Son yıl: Yıl 1840'),
      '2 Yayında: Evet ya da Hayır olmalı.',
      '3 Ürün no: Bu ürün 2. satırda da var.',
      '4 Ürün no: Bu numarada ürün yok. Yeni ürün için hücreyi boş bırakın.',
      '5 Fiyat: Fiyatı 0 olan ürün yayımlanamaz.',
      '6 : Satırda 3 hücre var, başlıkta 7.',
      '7 Ad: En fazla 200 karakter olabilir; 201 karakter var.',
      expect.stringMatching('7 Fiyat: Tutar anlaşılmadı'),
    ]);
  });

  it('should not turn the years of a stamp round', async () => {
    const { id } = await test.createProduct({ yearFrom: 1914 });
    expect(await faultsOf(`Ürün no;Son yıl\n${id};1850\n`)).toEqual([
      '2 Son yıl: Son yıl ilk yıldan (1914) önce olamaz.',
    ]);
  });

  it('should list a thousand errors and count the others', async () => {
    const { faultCount, faults } = await plan(`Ad;Fiyat\n${'Pul;x\n'.repeat(1_200)}`);
    expect({ faultCount, listed: faults.length }).toEqual({ faultCount: 1_200, listed: 1_000 });
  });

  it('should say which columns it does not have', async () => {
    expect((await plan('Ad;Fiyat;;\nPul;5;;\n')).missingColumns).toContain('Stok');
    await expect(plan('Ad;Ad\na;b\n')).rejects.toThrow('Aynı sütun iki kez var: “Ad”');
  });
});

describe('a price with VAT in a file', () => {
  const HEADER = 'Ürün no;Ad;Fiyat;KDV dahil fiyat;Stok';
  const priceAfter = async (id: string, net: string, gross: string) => {
    const { report } = await load(`${HEADER}\n${id};Pul;${net};${gross};1\n`);
    if (report.faultCount > 0) return report.faults[0]?.reason;
    return (await productOf(id)).price;
  };
  const setRate = (taxPercent: number) =>
    test.payload.updateGlobal({ slug: 'shop-settings', data: { taxPercent } });

  it.each([
    ['the other price changed', '120,00', '118,00', 120_00],
    ['it alone changed', '100,00', '141,60', 120_00],
    ['it stands alone', '', '141,60', 120_00],
    ['both changed alike', '120,00', '141,60', 120_00],
    ['both are as they were', '100,00', '118,00', 100_00],
    ['both changed otherwise', '120,00', '150,00', /^“Fiyat” ile uyuşmuyor: KDV dahil 141,60 eder/],
    ['no price gives it', '', '100,00', /KDV %18\); en yakınları 99,99 ve 100,01\.$/],
  ])('should be read where %s', async (_case, net, gross, expected) => {
    const { id } = await test.createProduct({ name: 'Pul', price: 100_00, countInStock: 1 });
    const price = await priceAfter(id, net, gross);
    if (expected instanceof RegExp) expect(price).toMatch(expected);
    else expect(price).toBe(expected);
  });

  it('should change nothing more when a file with another price is sent again', async () => {
    const kept = { ownNumber: 'IKI-1', place: 'Albüm 1', costPrice: 45_00, supplier: 'Müzayede' };
    const { id } = await test.createProduct({ name: 'İki kez', price: 100_00, countInStock: 1, ...kept });
    const [header, ...lines] = (await exported()).split('\r\n');
    const line = lines.find((one) => one.startsWith(String(id)))?.replace(';100,00;', ';101,00;');
    expect((await load(`${header}\n${line}\n`)).report).toMatchObject({ changed: 1, faultCount: 0 });
    expect((await load(`${header}\n${line}\n\n`)).report).toMatchObject({ unchanged: 1, faultCount: 0 });
    expect(await productOf(id)).toMatchObject({ price: 101_00, ...kept });
  });

  it('should make a new product, and stay as exported when the rate changes', async () => {
    await load('Ad;KDV dahil fiyat\nVergili;118,00\n');
    const [made] = await named('Vergili');
    expect(made?.price).toBe(100_00);
    const [header, ...lines] = (await exported()).split('\r\n');
    const line = lines.find((one) => one.startsWith(String(made?.id)));
    expect(line).toContain(';Vergili;100,00;118,00;');
    await setRate(20);
    const { report } = await load(`${header}\n${line}\n`);
    expect(report).toMatchObject({ unchanged: 1, faultCount: 0 });
    await load(`${header}\n${line?.replace('118,00', '144,00')}\n`);
    expect((await productOf(String(made?.id))).price).toBe(120_00);
    await setRate(18);
  });
});

describe('an amount that may be two', () => {
  it('should be asked about, and new products be shown as they will be written', async () => {
    const rows = ['1,250', '12.50', '1.250', '1,000'].map((price, at) => `İki anlam ${at},"${price}",Evet`);
    const report = await plan(`Ad,Fiyat,Yayında\n${rows.join('\n')}\n`);
    expect(report.faults).toEqual([
      {
        row: 2,
        column: 'Fiyat',
        value: '1,250',
        reason: expect.stringContaining('“1,250” iki türlü okunur: 1250 lira mı, 1,25 lira mı?'),
      },
      {
        row: 5,
        column: 'Fiyat',
        value: '1,000',
        reason: expect.stringContaining('1000 lira mı, 1 lira mı?'),
      },
    ]);
    const prices = report.changes.filter(({ column }) => column === 'Fiyat');
    expect(prices).toEqual([
      { row: 3, name: 'İki anlam 1', column: 'Fiyat', from: '', to: '12,50' },
      { row: 4, name: 'İki anlam 2', column: 'Fiyat', from: '', to: '1250,00' },
    ]);
  });
});

describe('an import that breaks off', () => {
  it('should end when the shop stops, and tell from where it goes on', async () => {
    const text = `Ad;Fiyat\n${Array.from({ length: 60 }, (_, at) => `Duran ${at};1,00`).join('\n')}\n`;
    at('commitTransaction', FIRST_PART, async (commit) => {
      await commit();
      stopLongWork();
    });
    const stopped = load(text).finally(() => stopLongWork(false));
    await expect(stopped).rejects.toMatchObject({
      code: 'STOPPING',
      message: expect.stringContaining('51. satırına kadarı yazıldı'),
    });
    expect((await load(text)).report).toMatchObject({ created: 10, refused: 0 });
  });

  const killed = new Error('killed');
  it.each([
    ['before', 0],
    ['after', 50],
  ])(
    'should go on when the shop is killed %s a part is kept, and make no product twice',
    async (when, kept) => {
      const word = `Yarıda ${when}`;
      const { id } = await test.createProduct({ countInStock: 5 });
      const rows = Array.from({ length: 60 }, (_, index) => `;${word} ${index};1,00;2;`);
      const text = `Ürün no;Ad;Fiyat;Stok;Stok (dışa aktarırken)\n${id};Değişen;1,00;8;5\n${rows.join('\n')}\n`;
      at('commitTransaction', FIRST_PART, async (commit) => {
        if (when === 'after') await commit();
        throw killed;
      });
      await expect(load(text)).rejects.toThrow('killed');
      const count = async () =>
        (await test.payload.count({ collection: 'products', where: { name: { contains: word } } })).totalDocs;
      expect(await count()).toBe(kept === 0 ? 0 : kept - 1);
      // Pieces sold meanwhile are no fault of a row written before.
      if (kept > 0)
        await test.payload.update({ collection: 'products', id, data: { stockChange: -1 } as never });
      expect(await plan(text)).toMatchObject({
        created: kept === 0 ? 60 : 11,
        refused: 0,
        earlier: { lastRow: kept + 1, isDone: false },
      });
      const { report, importId } = await load(text);
      expect(report).toMatchObject({ created: kept === 0 ? 60 : 11, refused: 0 });
      expect(await count()).toBe(60);
      expect(await test.stockOf(id)).toBe(kept === 0 ? 8 : 7);
      const outcomes = await outcomesOf(importId);
      expect(outcomes.map((line) => Number(line.split(';')[0]))).toEqual(
        Array.from({ length: 61 }, (_, index) => index + 2),
      );
      // The whole file once more creates nothing, and names the earlier importer.
      expect((await plan(text, { duplicates: 'all' })).earlier).toMatchObject({
        isDone: true,
        by: admin.name,
      });
      expect((await load(text, { duplicates: 'all', skipsFaulty: true })).report).toMatchObject({
        created: 0,
        changed: 0,
      });
      expect(await count()).toBe(60);
    },
  );

  it('should add to a stock once, also where what it added is sold when it comes again', async () => {
    const { id } = await test.createProduct({ countInStock: 0 });
    const text = `Ürün no;Stok;Stok (dışa aktarırken)\n${id};1;0\n`;
    await load(text);
    expect(await test.stockOf(id)).toBe(1);
    await test.payload.update({ collection: 'products', id, data: { stockChange: -1 } as never });
    expect(await faultsOf(text)).toEqual([
      '2 Stok: Bu dosya daha önce yazıldı. Stoku bir daha değiştirmek için dosyayı yeniden dışa aktarın.',
    ]);
    await load(text, { skipsFaulty: true });
    expect(await test.stockOf(id)).toBe(0);
  });

  it('should have ended with its last part', async () => {
    const text = 'Ad\nSon parça\n';
    at('commitTransaction', FIRST_PART, async (commit) => {
      await commit();
      throw killed;
    });
    await expect(load(text)).rejects.toThrow('killed');
    expect((await plan(text)).earlier).toMatchObject({ isDone: true });
  });

  it('should be written by one of two who begin it at the same moment', async () => {
    const products = await Promise.all([1, 2, 3].map(() => test.createProduct({ price: 100 })));
    const added = Array.from({ length: 60 }, (_, index) => `;İki pencere ${index};1,00`);
    const text = `Ürün no;Ad;Fiyat\n${products
      .map(({ id }) => `${id};Eski;9,00`)
      .concat(added)
      .join('\n')}\n`;
    const sent = await Promise.allSettled([load(text), load(text)]);
    const [refused] = sent.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
    expect(refused).toContain('başka bir pencerede');
    const [written] = sent.flatMap((one) => (one.status === 'fulfilled' ? [one.value.report] : []));
    expect(written).toMatchObject({ changed: 3, created: 60, refused: 0 });
    const where = { name: { contains: 'İki pencere' } };
    expect((await test.payload.count({ collection: 'products', where })).totalDocs).toBe(60);
  });

  it('should be left to whoever is writing it', async () => {
    const text = `Ad\n${Array.from({ length: 60 }, (_, index) => `Sıra ${index}`).join('\n')}\n`;
    at('commitTransaction', FIRST_PART, async (commit) => {
      await commit();
      throw killed;
    });
    await expect(load(text)).rejects.toThrow('killed');
    const [one, other] = await Promise.allSettled([load(text), load(text)]);
    const lost = [one, other].filter((sent) => sent.status === 'rejected');
    for (const { reason } of lost as PromiseRejectedResult[])
      expect(String(reason)).toContain('başka bir pencerede');
    const where = { name: { contains: 'Sıra ' } };
    expect((await test.payload.count({ collection: 'products', where })).totalDocs).toBe(60);
  });
});

describe('a product that is there already', () => {
  it('should be told, left out, and made where somebody says that it is another', async () => {
    const { id } = await test.createProduct({ name: 'Çift pul', condition: 'used' } as never);
    const text = 'Ad;Durum;Fiyat\nÇİFT PUL;Damgalı;5\nTek pul;;5\ntek pul;;6\nÇift pul;Zarf üzerinde;5\n';
    expect(await plan(text)).toMatchObject({
      created: 2,
      skipped: 2,
      duplicates: [
        { row: 2, name: 'ÇİFT PUL', as: 'Çift pul', id },
        { row: 4, name: 'tek pul', as: '3. satır', id: null },
      ],
    });
    const { report, importId } = await load(text, { duplicates: [4] });
    expect(report).toMatchObject({ created: 3, skipped: 1 });
    expect((await outcomesOf(importId))[0]).toBe(`2;Atlandı;;ÇİFT PUL;Bu ürün zaten var: Çift pul (${id})`);
    // Corrected and sent again, it is another file with the same products.
    expect(await plan(text.replace('6', '7'))).toMatchObject({ created: 0, skipped: 4 });
  });
});

describe('the file of a supplier', () => {
  it('should be mapped once, and read so from then on', async () => {
    const text = 'Artikel;Preis (TL);Lager\nMakbuz pulu;12,50;3. raf\n';
    expect(await planImport(test.payload, bytes(text))).toMatchObject({
      unmapped: [
        { name: 'Artikel', sample: 'Makbuz pulu', column: '' },
        { name: 'Preis (TL)', sample: '12,50', column: 'Fiyat' },
        { name: 'Lager', sample: '3. raf', column: '' },
      ],
    });
    const mapping = { Artikel: 'Ad', 'Preis (TL)': 'Fiyat', Lager: '' };
    expect(await plan(text, { mapping })).toMatchObject({ created: 1 });
    await load(text, { mapping });
    expect(await named('Makbuz pulu')).toMatchObject([{ price: 12_50 }]);
    const next = 'ARTIKEL;Preis (TL);Lager\nDamga pulu;1;\n';
    expect(await planImport(test.payload, bytes(next))).toHaveProperty('unmapped');
    const { mapped, created } = await plan(next.replace('ARTIKEL', 'Artikel'));
    expect(created).toBe(1);
    expect(mapped.map(({ name, column }) => `${name}: ${column}`)).toEqual([
      'Artikel: Ad',
      'Preis (TL): Fiyat',
      'Lager: ',
    ]);
  });
});

it('should be another file when its columns are read another way', async () => {
  const text = 'Bezeichner;Kosten\nYanlış eşlenen pul;12,50\n';
  await load(text, { mapping: { Bezeichner: 'Ad', Kosten: '' } });
  expect(await plan(text, { mapping: { Bezeichner: 'Ad', Kosten: 'Fiyat' } })).toMatchObject({
    earlier: null,
    skipped: 1,
    duplicates: [{ name: 'Yanlış eşlenen pul' }],
  });
});

describe('pictures that come with a file', () => {
  const addPicture = async (name: string) => {
    const file = await pngFile(name);
    return test.payload.create({ collection: 'media', data: {}, file, disableTransaction: true });
  };
  const shownBy = async (id: string) => {
    const { image, pictures } = await productOf(id);
    return [image ?? null, ...(pictures ?? []).map((one) => one.image)];
  };

  it('should be found by the names of their files, whatever the case, and told when one is not there', async () => {
    const [front, back] = [await addPicture('ön.png'), await addPicture('arka.png')];
    const { id } = await test.createProduct({ name: 'Resimli' });
    const text = `Ürün no;Resim;Diğer resimler\n${id};C:\\resimler\\ÖN.PNG;Arka | ön.png\n`;
    expect(await faultsOf(text)).toEqual([
      '2 Resim: “C:\\resimler\\ÖN.PNG” adlı resim dosyayla birlikte yüklenmemiş.',
      '2 Diğer resimler: “Arka” adlı resim dosyayla birlikte yüklenmemiş.',
    ]);
    expect(await plan(text, { pictures: { 'Ön.png': '', 'arka.png': '', 'yan.png': '' } })).toMatchObject({
      unusedPictures: ['yan.png'],
      changed: 1,
      refused: 0,
    });
    const pictures = { 'Ön.png': front.id, 'arka.png': back.id };
    await load(text, { pictures });
    expect(await shownBy(id)).toEqual([front.id, back.id, front.id]);
    expect(await plan(text, { pictures })).toMatchObject({ changed: 0, unchanged: 1 });
    const line = (await exported()).split('\r\n').find((one) => one.startsWith(id));
    expect(line).toContain(`;${front.filename};${back.filename} | ${front.filename};`);
  });

  it('should not be guessed where two have the name', async () => {
    const text = 'Ad;Resim\nİki resimli;a\nBir resimli;a.png\n';
    expect(await faultsOf(text, { pictures: { 'a.png': '', 'A.jpg': '' } })).toEqual([
      '2 Resim: “a” adına birden fazla resim uyuyor.',
    ]);
  });

  it('should be made with a new product, and taken out by an empty cell alone', async () => {
    const picture = await addPicture('yeni.png');
    await load('Ad;Resim;Diğer resimler\nYeni resimli;yeni.png;yeni\n', {
      pictures: { 'yeni.png': picture.id },
    });
    const [made] = await named('Yeni resimli');
    const id = made?.id ?? '';
    expect(await shownBy(id)).toEqual([picture.id, picture.id]);
    await load(`Ürün no;Fiyat\n${id};7\n`);
    expect(await shownBy(id)).toEqual([picture.id, picture.id]);
    await load(`Ürün no;Resim;Diğer resimler\n${id};;\n`);
    expect(await shownBy(id)).toEqual([null]);
  });

  it('should keep what they show and their captions, and be refused when they are none of the shop', async () => {
    const [one, two] = [await addPicture('bir.png'), await addPicture('iki.png')];
    const further = [{ image: one.id, view: 'back', caption: 'Arkası' }];
    const { id } = await test.createProduct({ pictures: further } as never);
    await load(`Ürün no;Diğer resimler\n${id};iki.png|${one.filename}\n`, {
      pictures: { 'iki.png': two.id },
    });
    expect((await productOf(id)).pictures).toMatchObject([
      { image: two.id },
      { image: one.id, view: 'back', caption: 'Arkası' },
    ]);
    const forged = { pictures: { 'a.png': 'yok' } };
    await expect(load(`Ürün no;Resim\n${id};a.png\n`, forged)).rejects.toThrow('Resimlerden biri artık yok');
  });
});
