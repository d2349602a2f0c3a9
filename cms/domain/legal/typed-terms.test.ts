import { beforeEach, describe, expect, it } from 'vitest';
import { LEGAL_SLUGS } from '../../contract/legal.ts';
import { DEFAULT_TERMS } from '../../contract/rules/shop-terms.ts';
import { legalBody } from '../../testing/legal-fixtures.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';
import { readLegalText } from './legal-text.ts';
import type { TextNode } from './placeholders.ts';
import { addPreliminaryInformation } from './preliminary-information.ts';
import { findTypedTerms, readTypedTerms } from './typed-terms.ts';

const TERMS = {
  ...DEFAULT_TERMS,
  shippingFee: 4500,
  freeShippingAbove: 75000,
  taxPercent: 20,
  categoryRates: { 'Pul Albümleri': 10 },
  deliveryDaysInTown: 3,
  deliveryDaysOutOfTown: 5,
  withdrawalDays: 30,
};
const found = (text: string) =>
  findTypedTerms((legalBody(text) as { root: TextNode }).root, TERMS).map(({ name, typed }) => [name, typed]);

describe('a number that stands in a text', () => {
  it.each([
    [
      'Sepetteki ürünlerin toplamı 500 lirayı aştığında kargo ücreti alınmaz; altında kalan siparişlerde 30 lira kargo ücreti eklenir.',
      [
        ['shippingFee', 3000],
        ['freeShippingAbove', 50000],
      ],
    ],
    [
      'KARGO ÜCRETİ 29,90 TL’dir, 1.500 TL ve üzeri alışverişlerde alınmaz.',
      [
        ['shippingFee', 2990],
        ['freeShippingAbove', 150000],
      ],
    ],
    [
      '500 TL’nin altındaki siparişlerde kargo ücreti 30 TL’dir.',
      [
        ['shippingFee', 3000],
        ['freeShippingAbove', 50000],
      ],
    ],
    ['Fiyatlara %18 KDV eklenir.', [['taxPercent', 18]]],
    ['Albümlere %10 KDV eklenir.', []],
    [
      'Şehir içi siparişler 7 gün, şehir dışı siparişler 14 gün içinde teslim edilir. Teslim yasal olarak en geç 30 gün içinde yapılmak zorundadır.',
      [
        ['deliveryDaysInTown', 7],
        ['deliveryDaysOutOfTown', 14],
      ],
    ],
    [
      'Alıcı, ürünün teslim edildiği günden başlayarak 14 (on dört) gün içinde sözleşmeden cayabilir.',
      [['withdrawalDays', 14]],
    ],
    [
      'Ürünü teslim aldığınız günden başlayarak 14 gün içinde cayma hakkınızı kullanabilirsiniz.',
      [['withdrawalDays', 14]],
    ],
  ])('should be told where the settings have another: %s', (text, expected) =>
    expect(found(text)).toEqual(expected),
  );

  it.each([
    'KDV dahil fiyattan %10 indirim yapılır.',
    // As the settings have it.
    'Kargo ücreti 45 TL’dir. Fiyatlara %20 KDV eklenir.',
    // From the settings.
    'Kargo ücreti {{shippingFee}} liradır; {{withdrawalDays}} gün içinde teslim.',
    // The law's.
    'Satıcı, cayma bildiriminden sonra 14 gün içinde ödemeyi iade eder.',
    'Alıcı ürünü 10 gün içinde geri gönderir; iade kargo ücreti 50 TL’yi aşmaz.',
    'Başvurular 30 gün içinde yanıtlanır. Madde 4. 18 yaşından küçükler alışveriş yapamaz.',
  ])('should not be told else: %s', (text) => expect(found(text)).toEqual([]));

  it('should be in none of the texts that the shop brings', async () => {
    for (const slug of LEGAL_SLUGS)
      for (const line of (await readLegalText(slug)).body.split('\n')) expect(found(line), line).toEqual([]);
  });
});

const test = setUpTestShop();

describe('a published contract', () => {
  it('should be named with the numbers that the settings have changed since', async () => {
    const docs = await test.find('legal-pages', { slug: { equals: 'mesafeli-satis-sozlesmesi' } });
    const id = docs[0]?.id as string;
    const body = legalBody('Kargo ücreti 30 TL’dir.');
    await test.payload.update({ collection: 'legal-pages', id, data: { body, _status: 'published' } });
    expect(await readTypedTerms(test.payload)).toEqual([]);
    await test.payload.updateGlobal({ slug: 'shop-settings', data: { shippingFee: 4500 } });
    expect(await readTypedTerms(test.payload)).toMatchObject([
      { id, terms: [{ name: 'shippingFee', typed: 3000, now: 4500 }] },
    ]);
  });
});

describe('the preliminary information form', () => {
  const ofSlug = (slug: string) => ({ slug: { equals: slug } });
  const forms = async () =>
    (await test.payload.find({ collection: 'legal-pages', where: ofSlug('on-bilgilendirme-formu') })).docs;
  beforeEach(() =>
    test.payload.db.deleteMany({ collection: 'legal-pages', where: ofSlug('on-bilgilendirme-formu') }),
  );
  const write = (data: object) =>
    test.payload.create({
      collection: 'legal-pages',
      data: {
        slug: 'on-bilgilendirme-formu',
        title: 'Bizim form',
        body: legalBody('Kendi metnimiz.'),
        ...data,
      },
    });

  it('should be published once, in a shop that sells', async () => {
    await addPreliminaryInformation(test.payload);
    const [form] = await forms();
    expect(form).toMatchObject({ title: 'Ön Bilgilendirme Formu', _status: 'published' });
    const { status, body } = await test.call('GET', '/api/legal/on-bilgilendirme-formu');
    expect(status).toBe(200);
    expect(body.html).toContain('Unvan: Deneme Filateli Ltd. Şti.');
    await test.payload.update({ collection: 'legal-pages', id: String(form?.id), data: { title: 'Yeni' } });
    await addPreliminaryInformation(test.payload);
    expect(await forms()).toMatchObject([{ id: form?.id, title: 'Yeni' }]);
  });

  it.each(['published', 'draft'])(
    'should leave alone what an editor has at its address, %s',
    async (_status) => {
      await write({ _status });
      await addPreliminaryInformation(test.payload);
      expect(await forms()).toMatchObject([{ title: 'Bizim form', _status }]);
    },
  );

  it('should not be said for a seller who has published no contract', async () => {
    const contract = ofSlug('mesafeli-satis-sozlesmesi');
    const data = { _status: 'draft' } as never;
    await test.payload.db.updateMany({ collection: 'legal-pages', where: contract, data });
    await addPreliminaryInformation(test.payload);
    expect(await forms()).toEqual([]);
  });
});
