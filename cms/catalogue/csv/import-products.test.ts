import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateProducts } from '../../../scripts/seed/variations.ts';
import { writeProducts } from '../../../scripts/seed/write/products.ts';
import type { SignedInUser } from '../../access/signed-in-user.ts';
import type { Product } from '../../payload-types.ts';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';
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

  it('should write nothing when one row has a fault', async () => {
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
      if (operation === 'create') throw Object.assign(new Error(), { status: 404 });
      return data;
    });
    await expect(load(text)).rejects.toThrow('3. satır yazılamadı');
    beforeChange.pop();
    expect(await productOf(id)).toMatchObject({ price: 100, name: 'Deneme pulu' });
  });

  it('should tell how far it is', async () => {
    const told: string[] = [];
    await importProducts(test.payload, bytes('Ad\nBir\nİki\n'), {
      admin,
      onProgress: (written, of) => told.push(`${written}/${of}`),
    });
    expect(told).toEqual(['1/2', '2/2']);
  });

  it('should refuse more than one transaction can hold', async () => {
    await expect(load(`Ad\n${'Pul\n'.repeat(2_001)}`)).rejects.toThrow('Bu dosyada 2.001 ürün var'.slice(3));
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

describe('a faulty file', () => {
  it('should have every fault named with its row, column and reason', async () => {
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

  it('should list a thousand faults and count the others', async () => {
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
