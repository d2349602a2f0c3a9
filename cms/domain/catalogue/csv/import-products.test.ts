import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateProducts } from '../../../../scripts/seed/variations.ts';
import { writeProducts } from '../../../../scripts/seed/write/products.ts';
import type { Product } from '../../../infra/database/payload-types.ts';
import { ShopError } from '../../../infra/errors.ts';
import { startTestShop, type TestShop } from '../../../testing/test-shop.ts';
import type { SignedInUser } from '../../signed-in-user.ts';
import { exportProducts } from './export-products.ts';
import { importProducts } from './import-products.ts';
import { planImport } from './plan-import.ts';

let test: TestShop;
let admin: SignedInUser;
beforeAll(async () => {
  test = await startTestShop();
  const { id } = await test.createUser({ isAdmin: true });
  admin = { ...(await test.payload.findByID({ collection: 'users', id })), collection: 'users' } as never;
});
afterAll(() => test.stop());

const bytes = (text: string) => new TextEncoder().encode(text);
const productOf = (id: string) => test.payload.findByID({ collection: 'products', id, depth: 0 });
const load = (text: string) => importProducts(test.payload, bytes(text), { admin });
const plan = async (text: string) => (await planImport(test.payload, bytes(text))).report;
async function exported(): Promise<string> {
  let text = '';
  for await (const part of exportProducts(test.payload)) text += part;
  return text;
}
const faultsOf = async (text: string) =>
  (await plan(text)).faults.map(({ row, column, reason }) => `${row} ${column}: ${reason}`);

describe('the round trip', () => {
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
    await load(`${lines[0]}\r\n${line.replace(made.id, '')}`);
    const { docs } = await test.payload.find({
      collection: 'products',
      where: { name: { equals: '+Pul' } },
      depth: 0,
    });
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

  it('should make a draft of a row without a number, found once it is published', async () => {
    const { report } = await load('Ad;Fiyat;Stok\nYepyeni zeplin;10,00;3\n');
    expect(report).toMatchObject({ created: 1, changed: 0 });
    const { docs } = await test.payload.find({
      collection: 'products',
      where: { name: { equals: 'Yepyeni zeplin' } },
    });
    expect(docs[0]).toMatchObject({ isPublished: false, price: 10_00, countInStock: 3 });
    await load(`Ürün no;Yayında\n${docs[0]?.id};Evet\n`);
    const { body } = await test.call('GET', '/api/products?keyword=yepyeni');
    expect(body.products).toHaveLength(1);
  });

  it('should empty a field whose cell is empty', async () => {
    const { id } = await test.createProduct({ color: 'mavi' });
    await load(`Ürün no;Renk\n${id};\n`);
    expect((await productOf(id)).color ?? null).toBeNull();
  });

  it('should write nothing when one row has an error', async () => {
    const { id } = await test.createProduct({ price: 100 });
    const { isWritten } = await load(`Ürün no;Ad;Fiyat\n${id};Yeni;5\n;;5\n`);
    expect(isWritten).toBe(false);
    expect(await productOf(id)).toMatchObject({ price: 100, name: 'Deneme pulu' });
  });

  it('should undo everything when the database refuses a row after others were written', async () => {
    const { id } = await test.createProduct({ price: 100 });
    const { beforeChange } = test.payload.collections.products.config.hooks;
    const text = `Ürün no;Ad;Fiyat\n${id};;5\n;Bozuk;5\n`.replace(';;5', ';Yeni;5');
    beforeChange.push(({ data, operation }) => {
      if (operation === 'create') throw new ShopError('PRICE_MISSING');
      return data;
    });
    await expect(load(text)).rejects.toThrow('3. satır yazılamadı');
    beforeChange.pop();
    expect(await productOf(id)).toMatchObject({ price: 100, name: 'Deneme pulu' });
  });

  it('should serve others while it reads, compares and writes, and while all is exported', async () => {
    const rows = Array.from({ length: 600 }, (_, index) => `Pul ${index};1,00`);
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

  it('should tell how far it is', async () => {
    const told: string[] = [];
    await importProducts(test.payload, bytes('Ad\nBir\nİki\n'), {
      admin,
      onProgress: (written, of) => told.push(`${written}/${of}`),
    });
    expect(told).toEqual(['2/2']);
  });

  it('should refuse more than one transaction can hold', async () => {
    await expect(load(`Ad\n${'Pul\n'.repeat(2_001)}`)).rejects.toThrow('bu dosyada 2.001 ürün var');
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
    expect(await faultsOf(file.replace(/"?[\d.]+ [\d:]+ #[a-z]{10}"?/, ''))).toEqual([]);
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
    ['changed', 'ürün bu arada değişmiş'],
    ['sold', 'Stok şimdi 4'],
    ['deleted', 'ürün bu arada silinmiş'],
  ])('should stop the whole file when it is %s between the look and the writing', async (what, reason) => {
    const other = await test.createProduct({ price: 100 });
    const { id } = await test.createProduct({ price: 100, countInStock: 5 });
    const file = `Ürün no;Fiyat;Stok;Stok (dışa aktarırken)\n${other.id};9,00;10;10\n${id};7,50;8;5\n`;
    const happen = {
      changed: () => edit(id, { name: 'Araya giren' }),
      sold: () => edit(id, { stockChange: -1 }),
      deleted: () => test.payload.delete({ collection: 'products', id }),
    }[what];
    const { beginTransaction } = test.payload.db;
    test.payload.db.beginTransaction = async (...options) => {
      test.payload.db.beginTransaction = beginTransaction;
      await happen?.();
      return beginTransaction.call(test.payload.db, ...options);
    };
    await expect(load(file)).rejects.toThrow(`3. satır yazılamadı: ${reason}`);
    expect(await productOf(other.id)).toMatchObject({ price: 100 });
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

  it.each([
    ['Ad;Fiyatı', 'Bilinmeyen sütun: “Fiyatı”'],
    ['Ad;Ad', 'Aynı sütun iki kez var: “Ad”'],
    ['1;2', 'İlk satırda sütun adları bulunamadı'],
  ])('should be refused for its header %s', async (header, sentence) => {
    await expect(plan(`${header}\na;b\n`)).rejects.toThrow(sentence);
  });

  it('should say which columns it does not have', async () => {
    expect((await plan('Ad;Fiyat;;\nPul;5;;\n')).missingColumns).toContain('Stok');
  });
});
