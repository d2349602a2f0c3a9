import { beforeAll, describe, expect, it } from 'vitest';
import { LEGAL_SLUGS } from '../../../cms/contract/legal.ts';
import { readContract } from '../../../cms/domain/legal/contract-in-force.ts';
import { readLegalText } from '../../../cms/domain/legal/legal-text.ts';
import { setUpTestShop } from '../../../cms/testing/test-shop.ts';
import { writeBusinessDetails, writeLegalPages, writeShopIdentity } from './legal.ts';

const test = setUpTestShop();
const published: Record<string, string> = {};
beforeAll(async () => {
  await test.payload.db.deleteMany({ collection: 'legal-pages', where: {} });
  await test.payload.updateGlobal({ slug: 'business-details', data: { companyName: '' } });
  await writeLegalPages(test.payload, () => {});
  await writeBusinessDetails(test.payload);
  for (const slug of LEGAL_SLUGS)
    published[slug] = (await test.call('GET', `/api/legal/${slug}`)).body.html.replaceAll(/<[^>]+>/g, ' ');
});

it.each([
  ['delivery in town', 'mesafeli-satis-sozlesmesi', /aynı şehirdeki adreslere 7 gün/],
  ['delivery out of town', 'mesafeli-satis-sozlesmesi', /Şehir dışındaki adreslere teslim süresi 14 gündür/],
  ['longest delivery by law', 'mesafeli-satis-sozlesmesi', /yasal azami teslim süresi olan 30 gün/],
  ['withdrawal', 'mesafeli-satis-sozlesmesi', /teslim edildiği günden başlayarak 14 gün/],
  ['refund', 'mesafeli-satis-sozlesmesi', /cayma bildirimini aldığı günden başlayarak 14 gün/],
  ['return shipping', 'mesafeli-satis-sozlesmesi', /ürünü 10 gün içinde/],
  ['unpaid card', 'mesafeli-satis-sozlesmesi', /ödemezse.* 3 gün içinde/],
  ['address change', 'mesafeli-satis-sozlesmesi', /adres değişikliğini 5 gün içinde/],
  [
    'delivery in the form',
    'on-bilgilendirme-formu',
    /aynı şehirdeki adreslere 7 gün, şehir dışındaki adreslere 14 gün/,
  ],
  ['longest delivery in the form', 'on-bilgilendirme-formu', /Yasal azami teslim süresi 30 gündür/],
  ['withdrawal in the form', 'on-bilgilendirme-formu', /teslim edildiği günden başlayarak 14 gün/],
  ['return shipping in the form', 'on-bilgilendirme-formu', /ürünü 10 gün içinde/],
  ['refund in the form', 'on-bilgilendirme-formu', /cayma bildirimini aldığı günden başlayarak 14 gün/],
  ['age', 'mesafeli-satis-sozlesmesi', /18 yaşından büyük/],
  ['age of members', 'uyelik-sozlesmesi', /18 yaşını doldurmuş/],
  ['address change of members', 'uyelik-sozlesmesi', /5 gün içinde/],
  ['data requests', 'kvkk-aydinlatma-metni', /en geç 30 gün içinde sonuçlandırılır/],
  ['revoked consent', 'kvkk-aydinlatma-metni', /3 iş günü içinde/],
  ['data requests at sign-up', 'kisisel-verilerin-islenmesi', /en geç 30 gün içinde ücretsiz/],
  ['address change at sign-up', 'kisisel-verilerin-islenmesi', /5 gün içinde/],
  ['revoked consent at sign-up', 'kisisel-verilerin-islenmesi', /3 iş günü içinde/],
  ['withdrawal in the return policy', 'iptal-ve-iade-kosullari', /teslim aldığınız günden başlayarak 14 gün/],
  ['refund in the return policy', 'iptal-ve-iade-kosullari', /ulaştığı günden başlayarak 14 gün/],
  [
    'the model withdrawal form',
    'iptal-ve-iade-kosullari',
    /Örnek cayma formu.*cayma hakkımı kullandığımı beyan/,
  ],
  ['return shipping in the return policy', 'iptal-ve-iade-kosullari', /10 gün içinde/],
  [
    'delivery in the return policy',
    'iptal-ve-iade-kosullari',
    /Şehir içi siparişler 7 gün, şehir dışı .* 14 gün/,
  ],
  ['longest delivery in the return policy', 'iptal-ve-iade-kosullari', /en geç 30 gün içinde/],
  [
    'unpaid card in the return policy',
    'iptal-ve-iade-kosullari',
    /ürünün 3 gün içinde bize geri gönderilmesi/,
  ],
])('should publish the period of %s', (_, slug, sentence) => {
  expect(published[slug]).toMatch(sentence);
});

it('should publish a contract that an order can be made under, with every placeholder filled', async () => {
  expect((await readContract(test.payload)).problems).toEqual([]);
  for (const text of Object.values(published)) expect(text).not.toMatch(/[{}]|henüz girilmedi/);
  expect(published['mesafeli-satis-sozlesmesi']).toMatch(/Vergi dairesi ve numarası: Fatih.*MERSIS.*KEP/);
});

/** Article 5 of the regulation on distance contracts. */
it.each([
  ['who sells', /Unvan: Pul Dükkânı.* Adres: .* Telefon: .* E-posta: .* MERSIS numarası: 0/],
  ['where complaints go', /soru ve şikâyetlerini aynı adres, telefon ve e-postayla/],
  ['the main qualities of the goods', /temel nitelikleri.* “Sipariş bilgileri” bölümündedir/],
  ['the price with taxes and delivery', /Ara toplam, kargo ücreti, KDV/],
  ['when delivery costs something', /500 lirayı aştığında kargo ücreti alınmaz.* 30 lira/],
  ['that nothing else is to be paid', /depozito veya başka bir mali teminat istenmez/],
  ['payment', /ödeme yükümlülüğü doğurur\. Ödeme, kartla/],
  [
    'where a withdrawal is told',
    /Cayma bildirimi, süre dolmadan siparişin sayfasındaki düğmeyle verilir ya da bilgi@example\.com adresine/,
  ],
  ['who carries the goods back', /belirli bir taşıyıcı öngörmemiştir/],
  ['what cannot be withdrawn from', /kişiye özel albüm/],
  ['who decides disputes', /tüketici hakem heyetine ya da tüketici mahkemesine/],
])('should tell in the preliminary information form %s', (_, sentence) => {
  expect(published['on-bilgilendirme-formu']).toMatch(sentence);
});

describe('legal texts', () => {
  it('should have a title, a description and, but for the privacy page, a body', async () => {
    for (const slug of LEGAL_SLUGS) {
      const { title, description, body } = await readLegalText(slug);
      expect(title && description, slug).not.toBe('');
      expect(body === '', slug).toBe(slug === 'gizlilik-sozlesmesi');
    }
  });

  it('should leave only known placeholders open', async () => {
    const texts = await Promise.all(LEGAL_SLUGS.map(readLegalText));
    const blanks = texts.flatMap(({ body }) => body.match(/\{\{\w+\}\}/g) ?? []);
    expect([...new Set(blanks)].sort()).toEqual([
      '{{address}}',
      '{{chamber}}',
      '{{companyName}}',
      '{{contactName}}',
      '{{deliveryDaysInTown}}',
      '{{deliveryDaysOutOfTown}}',
      '{{email}}',
      '{{etbis}}',
      '{{freeShippingAbove}}',
      '{{host}}',
      '{{kep}}',
      '{{mersis}}',
      '{{phone}}',
      '{{shippingFee}}',
      '{{taxNumber}}',
      '{{taxOffice}}',
      '{{whatsapp}}',
      '{{withdrawalDays}}',
    ]);
  });
});

it('should name the demonstration, and no shop that has a name', async () => {
  const name = async () => (await test.payload.findGlobal({ slug: 'shop-identity' })).name;
  await writeShopIdentity(test.payload, 'Ayyıldız Pul');
  expect(await name()).toBe('Dükkân');
  await writeShopIdentity(test.payload);
  expect(await name()).toBe('Pul Dükkânı');
  await test.payload.updateGlobal({ slug: 'shop-identity', data: { name: 'Ayyıldız Pul' } });
  await writeShopIdentity(test.payload);
  expect(await name()).toBe('Ayyıldız Pul');
});
