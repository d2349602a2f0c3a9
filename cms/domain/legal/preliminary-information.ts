import type { Payload } from 'payload';
import { DELIVERY_DAYS_AT_MOST } from '../../contract/rules/delivery.ts';
import { REFUND_DAYS, RETURN_SHIPPING_DAYS } from '../../contract/rules/withdrawal.ts';
import { createLegalPage, heading, type LegalText, list } from './legal-text.ts';

/** Form required by law before payment (regulation on distance contracts, article 5), with the order's data. */
export const PRELIMINARY_INFORMATION: LegalText = {
  slug: 'on-bilgilendirme-formu',
  title: 'Ön Bilgilendirme Formu',
  description:
    'Ödemeden önce bilmeniz gerekenler: satıcı, ürünler, toplam fiyat, ödeme, teslimat, cayma hakkı ve başvuru yolları.',
  body: [
    'Bu form, 6502 sayılı Tüketicinin Korunması Hakkında Kanun ile Mesafeli Sözleşmeler Yönetmeliği’nin 5. maddesi uyarınca, siparişini onaylamadan önce Alıcı’yı bilgilendirmek için düzenlenmiştir.',
    heading('1. Satıcı'),
    list(
      'Unvan: {{companyName}}',
      'Adres: {{address}}',
      'Telefon: {{phone}}',
      'E-posta: {{email}}',
      'İnternet adresi: {{host}}',
      'Vergi dairesi ve numarası: {{taxOffice}}, {{taxNumber}}',
      'MERSIS numarası: {{mersis}}',
      'KEP adresi: {{kep}}',
      'WhatsApp: {{whatsapp}}',
      'Kayıtlı olduğu oda: {{chamber}}',
      'ETBİS kaydı: {{etbis}}',
    ),
    'Alıcı soru ve şikâyetlerini aynı adres, telefon ve e-postayla iletir. İlgili kişi: {{contactName}}.',
    heading('2. Ürünlerin temel nitelikleri'),
    'Sipariş edilen ürünlerin adı, temel nitelikleri, adedi ve birim fiyatı bu formun “Sipariş bilgileri” bölümündedir; ayrıntılı açıklama her ürünün kendi sayfasındadır. Pulların kondisyonu (damgalı, damgasız, şarniyerli vb.) ürün açıklamasında belirtilir; resimler temsilî çizim olabilir.',
    heading('3. Toplam fiyat'),
    list(
      'Ara toplam, kargo ücreti, KDV ile bunların hepsini içeren toplam tutar “Sipariş bilgileri” bölümündedir. Alıcı bu toplamdan başka bir bedel ödemez.',
      'Sepetteki ürünlerin toplamı {{freeShippingAbove}} lirayı aştığında kargo ücreti alınmaz; altında kalan siparişlerde {{shippingFee}} lira kargo ücreti eklenir.',
      'Siparişin internetten verilmesi için ayrıca ücret alınmaz; depozito veya başka bir mali teminat istenmez.',
    ),
    heading('4. Ödeme ve teslimat'),
    list(
      'Siparişin onaylanması ödeme yükümlülüğü doğurur. Ödeme, kartla ve ödeme kuruluşunun güvenli formu üzerinden yapılır; ödeme onaylanmadan sipariş hazırlanmaz.',
      'Ürün, Alıcı’nın bildirdiği teslimat adresine kargoyla gönderilir; Satıcı ile aynı şehirdeki adreslere {{deliveryDaysInTown}} gün, şehir dışındaki adreslere {{deliveryDaysOutOfTown}} gün içinde ulaştırılır.',
      `Yasal azami teslim süresi ${DELIVERY_DAYS_AT_MOST} gündür. Aşılırsa Alıcı sözleşmeyi feshedebilir ve ödediği tutar iade edilir.`,
      `Stok yetersizliği gibi bir nedenle sipariş karşılanamazsa Alıcı’ya bilgi verilir ve bedel ${REFUND_DAYS} gün içinde iade edilir.`,
    ),
    heading('5. Cayma hakkı'),
    'Alıcı, ürünün kendisine veya gösterdiği kişiye teslim edildiği günden başlayarak {{withdrawalDays}} gün içinde, gerekçe göstermeden ve cezai şart ödemeden sözleşmeden cayabilir. Bu hak, teslimden önce de kullanılabilir.',
    'Cayma bildirimi, süre dolmadan siparişin sayfasındaki düğmeyle verilir ya da {{email}} adresine ya da yazılı olarak {{address}} adresine gönderilir; sipariş numarasını yazmak ve caydığını belirtmek yeterlidir.',
    list(
      `Alıcı, cayma bildiriminden sonra ürünü ${RETURN_SHIPPING_DAYS} gün içinde Satıcı’ya geri gönderir.`,
      'Satıcı iade için belirli bir taşıyıcı öngörmemiştir; bu durumda Alıcı’dan iade masrafı istenemez.',
      `Satıcı, cayma bildirimini aldığı günden başlayarak ${REFUND_DAYS} gün içinde, teslimat masrafları dâhil tahsil ettiği bütün tutarı Alıcı’nın ödeme yaptığı araca tek seferde iade eder.`,
      'Ürünün olağan biçimde incelenmesinden doğan değişikliklerden Alıcı sorumlu değildir. Pullar kendilerine verilen koruyucu içinde, dantelleri ve zamkı zarar görmemiş biçimde gönderilir.',
    ),
    heading('6. Cayma hakkının kullanılamayacağı hâller'),
    list(
      'Alıcı’nın isteğiyle hazırlanan kişiye özel albüm, liste ve koleksiyon düzenlemeleri.',
      'Teslimden sonra yıkanan, yapıştırılan veya başka biçimde değiştirilen pullar.',
      'Mevzuatta sayılan diğer hâller.',
    ),
    heading('7. Şikâyet ve başvuru yolları'),
    'Alıcı şikâyetini Satıcı’nın yukarıdaki adreslerine iletebilir. Uyuşmazlıklarda, Ticaret Bakanlığınca ilan edilen parasal sınırlara göre Alıcı’nın veya Satıcı’nın yerleşim yerindeki tüketici hakem heyetine ya da tüketici mahkemesine başvurabilir; hakem heyetine e-Devlet üzerinden de başvurulur.',
    heading('8. Onay'),
    'Alıcı ödemeye geçerek bu formu okuduğunu ve onayladığını bildirir. Form siparişle birlikte değiştirilmeden saklanır, siparişin sayfasından okunur ve onay e-postasıyla Alıcı’ya gönderilir.',
  ],
};

/** Publishes the form once in a shop that sold before the form existed; keeps an existing page at its address. */
export async function addPreliminaryInformation(payload: Payload): Promise<void> {
  const { slug } = PRELIMINARY_INFORMATION;
  const { docs } = await payload.find({
    collection: 'legal-pages',
    where: { slug: { in: [slug, 'mesafeli-satis-sozlesmesi'] } },
    select: { slug: true, _status: true },
    depth: 0,
    overrideAccess: true,
  });
  const sells = docs.some((page) => page.slug !== slug && page._status === 'published');
  if (!sells || docs.some((page) => page.slug === slug)) return;
  try {
    await createLegalPage(payload, PRELIMINARY_INFORMATION);
    payload.logger.info('Ön bilgilendirme formu yayımlandı: sözleşme metinleri arasında okuyup düzenleyin.');
  } catch (error) {
    payload.logger.warn({ err: error, msg: 'The preliminary information form was not added' });
  }
}
