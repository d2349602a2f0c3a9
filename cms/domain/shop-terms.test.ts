import { afterEach, describe, expect, it } from 'vitest';
import { DEFAULT_IDENTITY } from '../contract/rules/shop-identity.ts';
import { DEFAULT_TERMS } from '../contract/rules/shop-terms.ts';
import { createPageHandler } from '../http/ssr/page-handler.ts';
import { openTestApp, setUpTestApp, stubRenderer } from '../testing/test-app.ts';
import { setUpTestShop, setUpUser } from '../testing/test-shop.ts';
import { tellWhyClosed } from './legal/contract-in-force.ts';
import { fillTerms } from './legal/placeholders.ts';
import { currentTerms, pollTerms } from './shop-terms.ts';

const test = setUpTestShop();
const admin = setUpUser(test, { isAdmin: true, name: 'Satıcı' });
/** The real pages and their cache; only the renderer is a stub, which shows the fee. */
const renderer = stubRenderer(async ({ readers }) => {
  const { shippingFee, holiday } = await readers.getTerms();
  return { body: `kargo ${shippingFee} ${holiday?.notice ?? ''}` };
});
const app = setUpTestApp(test, () => openTestApp(test, {}, createPageHandler(test.shop, test.env, renderer)));
afterEach(() => save({ shippingFee: 30_00, taxPercent: 18, withdrawalDays: 14, holidays: [] }));

const save = (body: object) => test.rest('POST', '/globals/shop-settings', { cookie: admin.cookie, body });
const page = async () => (await fetch(app.url)).text();
const DAY_MS = 24 * 60 * 60_000;
/** Midnight in UTC, so many days from today in Istanbul. */
const day = (days: number) =>
  `${new Date(Date.now() + 3 * 60 * 60_000 + days * DAY_MS).toISOString().slice(0, 10)}T00:00:00.000Z`;

const rate = (category: string, taxPercent: number, exemption = '') => ({ category, taxPercent, exemption });

describe('the dealer’s settings', () => {
  it('should be the specification’s numbers until they are set', async () => {
    const { contact, ...terms } = await currentTerms(test.payload);
    expect({ ...terms, contact: {} }).toEqual(DEFAULT_TERMS);
    expect(contact.email).toBe('satici@example.com');
  });

  it('should be followed at once by the pages and the call of this process', async () => {
    expect(await page()).toContain('kargo 3000');
    expect((await save({ shippingFee: 40_00, transfers: { isOn: true } })).status).toBe(200);
    expect(await page()).toContain('kargo 4000');
    expect((await test.call('GET', '/api/terms')).body).toMatchObject({
      shippingFee: 40,
      takesTransfers: true,
    });
  });

  it('should be followed by the pages of another process with its next look', async () => {
    await pollTerms(test.payload);
    expect(await page()).toContain('kargo 3000');
    // Past the hooks, as if another process had saved it.
    await test.payload.db.updateGlobal({ slug: 'shop-settings', data: { shippingFee: 55_00 } });
    expect(await page()).toContain('kargo 3000');
    await pollTerms(test.payload);
    expect(await page()).toContain('kargo 5500');
  });

  it('should have the VAT rates of categories, which its record tells', async () => {
    const rows = [rate(' Pul Albümleri ', 20), rate('Kitaplar', 0, 'KDVK 17/4-g')];
    expect((await save({ categoryRates: rows })).status).toBe(200);
    expect(await currentTerms(test.payload)).toMatchObject({
      categoryRates: { 'Pul Albümleri': 20, Kitaplar: 0 },
      taxExemptions: { Kitaplar: 'KDVK 17/4-g' },
    });
    const [entry] = await test.find('audit-entries', { about: { equals: 'shop-settings' } }, '-createdAt');
    expect(entry?.changes).toMatchObject({
      categoryRates: { to: [{ category: 'Pul Albümleri', taxPercent: 20 }, { exemption: 'KDVK 17/4-g' }] },
    });
    await save({ categoryRates: [] });
    expect(await currentTerms(test.payload)).not.toHaveProperty('categoryRates');
  });

  it('should take transfers to an account with a holder, which its record tells and no page', async () => {
    const ownAccount = { iban: ' tr33 0006 1005 1978 6457 8413 26', holder: ' Ayşe Çınar ', bank: '' };
    expect((await save({ ownAccount })).status).toBe(200);
    await save({ shippingFee: 31_00 });
    const { body } = await test.call('GET', '/api/terms');
    expect(body).toMatchObject({ takesOwnTransfers: true });
    expect(JSON.stringify(body)).not.toContain('TR33');
    const [, entry] = await test.find('audit-entries', { about: { equals: 'shop-settings' } }, '-createdAt');
    const kept = { iban: 'TR330006100519786457841326', holder: 'Ayşe Çınar' };
    expect(entry?.changes).toEqual({ ownAccount: { from: expect.anything(), to: { ...kept, bank: '' } } });
    await save({ ownAccount: { iban: '', holder: '' } });
    expect(await currentTerms(test.payload)).not.toHaveProperty('takesOwnTransfers');
  });

  it.each([
    [{ ownAccount: { iban: 'TR33 0006 1005 1978 6457 8413 27', holder: 'Ayşe' } }, /IBAN hatalı/],
    [{ ownAccount: { iban: 'DE89370400440532013000', holder: 'Ayşe' } }, /IBAN hatalı/],
    [{ ownAccount: { iban: 'TR330006100519786457841326', holder: ' ' } }, /IBAN’ın sahibini de yazın/],
    [{ ownAccount: { iban: '', holder: 'Ayşe' } }, /Hesap sahibinin IBAN’ını da yazın/],
    [{ shippingFee: -1 }, /Fiyat sıfırdan küçük olamaz/],
    [{ taxPercent: 18.5 }, /0 ile 100 arasında bir tam sayı/],
    [{ taxPercent: 101 }, /0 ile 100/],
    [{ deliveryDaysInTown: 0 }, /1 ile 30/],
    [{ deliveryDaysOutOfTown: 31 }, /1 ile 30/],
    [{ withdrawalDays: 13 }, /14 ile 60/],
    [{ withdrawalDays: 61 }, /14 ile 60/],
    [
      { categoryRates: [rate('Kitaplar', 10), rate(' Kitaplar', 20)] },
      /“Kitaplar” kategorisinin oranı iki kez/,
    ],
    [{ categoryRates: [rate('Kitaplar', 0)] }, /istisnanın nedenini yazın, örneğin KDVK 17\/4-g/],
    [{ categoryRates: [rate('Kitaplar', 101)] }, /0 ile 100 arasında bir tam sayı/],
    [{ categoryRates: [rate('Kitaplar', 1.5)] }, /0 ile 100 arasında bir tam sayı/],
    [{ categoryRates: [rate(' ', 10)] }, /Kategoriyi yazın/],
    [{ holidays: [{ from: day(2), to: day(1), notice: 'Tatil' }] }, /Son gün ilk günden önce olamaz/],
    [{ holidays: [{ from: 'yarın', to: day(1), notice: 'Tatil' }] }, /Gün seçin/],
    [{ holidays: [{ from: day(0), to: day(1), notice: ' ' }] }, /cümleyi yazın/],
  ])('should refuse %j with a sentence', async (body, sentence) => {
    const { status, body: answer } = await save(body);
    expect(status).toBe(400);
    expect(JSON.stringify(answer)).toMatch(sentence);
  });

  it.each([
    [{ email: 'dukkan@ayyildiz' }, /Geçerli bir e-posta adresi/],
    [{ kep: 'kep adresim' }, /Geçerli bir e-posta adresi/],
    [{ taxNumber: '123' }, /T.C. kimlik numarası 11 hanelidir/],
    [{ whatsapp: 'yazın bize' }, /WhatsApp numarasını alan koduyla yazın/],
    [{ etbis: 'javascript:alert(1)' }, /https:\/\/ ile başlayan/],
  ])('should refuse a business detail that cannot be true: %j', async (body, sentence) => {
    const { status, body: answer } = await test.rest('POST', '/globals/business-details', {
      cookie: admin.cookie,
      body,
    });
    expect(status).toBe(400);
    expect(JSON.stringify(answer)).toMatch(sentence);
  });
});

const HOURS = { from: 'Monday', to: 'Friday', opens: '09:00', closes: '18:00' };
describe('the shop’s identity', () => {
  const identify = (body: object) =>
    test.rest('POST', '/globals/shop-identity', { cookie: admin.cookie, body });

  it('should be noticed by another process with its next look', async () => {
    await pollTerms(test.payload);
    expect((await currentTerms(test.payload)).identity).toEqual(DEFAULT_IDENTITY);
    await identify({ name: 'Ayyıldız Pul' });
    await test.payload.db.updateGlobal({ slug: 'shop-identity', data: { name: 'Yıldızay Pul' } });
    await pollTerms(test.payload);
    expect((await currentTerms(test.payload)).identity).toMatchObject({
      name: 'Yıldızay Pul',
      shortName: 'Yıldızay Pul',
    });
  });

  it.each([
    [{ name: '' }, /Dükkânın adını yazın/],
    [{ name: ' … ' }, /en az bir harf/],
    [{ name: 'a'.repeat(61) }, /En fazla 60 karakter/],
    [{ name: 'Pul\nBcc: a@b.c' }, /Satır sonu ya da görünmeyen karakter/],
    [{ shortName: 'a'.repeat(21) }, /En fazla 20 karakter/],
    [{ slogan: 'Pul\u200b' }, /görünmeyen karakter/],
    [{ openingHours: [{ ...HOURS, opens: '9.30' }] }, /Saati 10:00 biçiminde/],
    [{ openingHours: [{ ...HOURS, closes: '08:00' }] }, /Kapanış açılıştan sonra/],
    [{ socialLinks: [{ url: 'http://x.com/pul' }] }, /https:\/\/ ile başlayan/],
    [{ orderPrefix: 'P1' }, /2 ile 6 arasında büyük harf/],
    [{ formerPrefixes: 'AY, ş' }, /büyük harf/],
    [{ senderName: 'Pul\rX' }, /Satır sonu/],
    [{ replyTo: 'yanit@' }, /Geçerli bir e-posta adresi/],
  ])('should refuse %j with a sentence at the field', async (body, sentence) => {
    const { status, body: answer } = await identify(body);
    expect(status).toBe(400);
    const [fault] = (answer as any).errors[0].data.errors;
    expect([fault.path.split('.')[0], fault.message]).toEqual([
      Object.keys(body)[0],
      expect.stringMatching(sentence),
    ]);
  });
});

describe('a holiday', () => {
  const plan = (from: number, to: number, takesOrders = true) => ({
    holidays: [{ from: day(from), to: day(to), notice: 'Bayramdayız.', takesOrders }],
  });
  it('should be told on its days alone, its last one included', async () => {
    await save(plan(-2, 0));
    expect(await page()).toContain('Bayramdayız.');
    await save(plan(1, 3));
    expect(await page()).not.toContain('Bayramdayız.');
  });
  it('should say why the shop is closed where it takes no orders', async () => {
    await save(plan(0, 0));
    expect(await tellWhyClosed(test.payload)).toBeNull();
    await save(plan(0, 0, false));
    expect(await tellWhyClosed(test.payload)).toBe('Dükkân tatil nedeniyle sipariş almıyor: Bayramdayız.');
  });
});

describe('a legal text', () => {
  it('should name the days and amounts that hold now', () => {
    const text =
      '{{shippingFee}} lira, {{freeShippingAbove}} üstü ücretsiz; {{withdrawalDays}} gün, {{email}}';
    expect(fillTerms(text, { ...DEFAULT_TERMS, shippingFee: 29_90, withdrawalDays: 30 })).toBe(
      '29,90 lira, 500 üstü ücretsiz; 30 gün, {{email}}',
    );
  });
});
