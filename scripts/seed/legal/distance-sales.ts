import { DELIVERY_DAYS_AT_MOST } from '../../../cms/contract/rules/delivery.ts';
import { REFUND_DAYS, RETURN_SHIPPING_DAYS } from '../../../cms/contract/rules/withdrawal.ts';
import { heading, type LegalText, list } from '../../../cms/domain/legal/legal-text.ts';

export const DISTANCE_SALES: LegalText = {
  slug: 'mesafeli-satis-sozlesmesi',
  title: 'Mesafeli Satış Sözleşmesi',
  description: 'Pul ve filateli ürünlerinin internetten satışında teslimat, ödeme, cayma ve iade koşulları.',
  body: [
    heading('Madde 1 - Taraflar'),
    'Satıcı: {{companyName}}, {{address}}. Telefon: {{phone}}, e-posta: {{email}}, internet adresi: {{host}}. Vergi dairesi ve numarası: {{taxOffice}}, {{taxNumber}}. MERSIS numarası: {{mersis}}. KEP adresi: {{kep}}. WhatsApp: {{whatsapp}}. Kayıtlı olduğu oda: {{chamber}}. ETBİS kaydı: {{etbis}}',
    'Alıcı: {{host}} üzerinden sipariş veren, adı ve adresi sipariş özetinde yer alan kişi. Alıcı 18 yaşından büyük olduğunu beyan eder; 18 yaşını doldurmamış kişilerin siparişi kabul edilmez.',
    heading('Madde 2 - Konu ve kapsam'),
    'Bu sözleşme, Alıcı’nın elektronik ortamda sipariş verdiği ürünün satışı ve teslimiyle ilgili olarak 6502 sayılı Tüketicinin Korunması Hakkında Kanun ile Mesafeli Sözleşmeler Yönetmeliği uyarınca tarafların hak ve yükümlülüklerini belirler.',
    heading('Madde 3 - Ürün ve bedel'),
    list(
      'Ürünün adı, adedi, birim fiyatı, vergisi, kargo ücreti ve toplam tutarı siparişten önce özet sayfasında gösterilir ve bu sözleşmenin parçasıdır.',
      'Sepetteki ürünlerin toplamı {{freeShippingAbove}} lirayı aştığında kargo ücreti alınmaz; altında kalan siparişlerde {{shippingFee}} lira kargo ücreti eklenir.',
      'Pulların kondisyonu (damgalı, damgasız, şarniyerli vb.) ürün açıklamasında belirtilir; resimler temsilî çizim olabilir.',
    ),
    heading('Madde 4 - Ödeme'),
    'Ödeme, kartla ve ödeme kuruluşunun güvenli formu üzerinden yapılır. Ödeme onaylanmadan sipariş hazırlanmaz.',
    'Teslimattan sonra Alıcı’ya ait kartın yetkisiz kişilerce haksız kullanılması nedeniyle banka veya finans kuruluşu ürün bedelini Satıcı’ya ödemezse, ürün kendisine teslim edilmiş olan Alıcı onu 3 gün içinde Satıcı’ya geri gönderir. Bu durumda kargo ücreti Alıcı’ya aittir.',
    heading('Madde 5 - Teslimat'),
    list(
      'Ürün, siparişin onaylanmasından sonra Satıcı ile aynı şehirdeki adreslere {{deliveryDaysInTown}} gün içinde ulaştırılır.',
      'Şehir dışındaki adreslere teslim süresi {{deliveryDaysOutOfTown}} gündür.',
      `Her durumda yasal azami teslim süresi olan ${DELIVERY_DAYS_AT_MOST} gün aşılamaz. Aşılırsa Alıcı sözleşmeyi feshedebilir ve ödediği tutar iade edilir.`,
      'Paket, teslim anında Alıcı veya gösterdiği kişi tarafından kontrol edilir; ezik ya da açılmış paket için taşıyıcıya tutanak tutturulur.',
      'Alıcı adres değişikliğini 5 gün içinde Satıcı’ya bildirir. Bildirilmeyen değişiklikten doğan gecikmeden Satıcı sorumlu değildir.',
    ),
    heading('Madde 6 - Cayma hakkı'),
    'Alıcı, ürünün kendisine veya gösterdiği kişiye teslim edildiği günden başlayarak {{withdrawalDays}} gün içinde, gerekçe göstermeden ve cezai şart ödemeden sözleşmeden cayabilir. Cayma bildirimi {{email}} adresine yazılı olarak gönderilir.',
    list(
      `Alıcı, cayma bildiriminden sonra ürünü ${RETURN_SHIPPING_DAYS} gün içinde Satıcı’ya geri gönderir.`,
      `Satıcı, cayma bildirimini aldığı günden başlayarak ${REFUND_DAYS} gün içinde, teslimat masrafları dâhil tahsil ettiği bütün tutarı Alıcı’nın ödeme yaptığı araca tek seferde iade eder.`,
      'Pullar kendilerine verilen koruyucu içinde, dantelleri ve zamkı zarar görmemiş biçimde gönderilir.',
    ),
    heading('Madde 7 - Cayma hakkının kullanılamayacağı hâller'),
    list(
      'Alıcı’nın isteğiyle hazırlanan kişiye özel albüm, liste ve koleksiyon düzenlemeleri.',
      'Teslimden sonra yıkanan, yapıştırılan veya başka biçimde değiştirilen pullar.',
      'Mevzuatta sayılan diğer hâller.',
    ),
    heading('Madde 8 - Genel hükümler'),
    list(
      'Alıcı, sipariş öncesi ön bilgileri okuduğunu ve elektronik ortamda onayladığını kabul eder.',
      `Stok yetersizliği veya fiyatlandırma hatası gibi nedenlerle sipariş karşılanamazsa Alıcı’ya bilgi verilir ve bedel ${REFUND_DAYS} gün içinde iade edilir.`,
      'Mücbir sebep nedeniyle teslim gecikirse Alıcı’ya haber verilir; Alıcı dilerse siparişini iptal eder.',
    ),
    heading('Madde 9 - Uyuşmazlık ve yürürlük'),
    'Uyuşmazlıklarda Ticaret Bakanlığınca ilan edilen parasal sınırlara göre Alıcı’nın veya Satıcı’nın yerleşim yerindeki tüketici hakem heyetleri ile tüketici mahkemeleri yetkilidir. Sözleşme, siparişin onaylandığı gün yürürlüğe girer.',
  ],
};

export const RETURNS: LegalText = {
  slug: 'iptal-ve-iade-kosullari',
  title: 'İptal ve İade Koşulları',
  description: 'Siparişin iptali, teslimden sonra cayma, ürünün geri gönderilmesi ve bedelin iadesi.',
  body: [
    heading('Göndermeden önce iptal'),
    'Siparişiniz kargoya verilmediyse siparişinizin sayfasındaki “Siparişi iptal et” düğmesine basmanız ya da {{email}} adresine sipariş numaranızı yazmanız yeterlidir. İptal edilen ürünlerin bedeli, ödemeyi yaptığınız karta hemen iade edilir; siparişin tamamı iptal edilirse kargo ücreti de geri ödenir.',
    heading('Teslimden sonra cayma'),
    'Ürünü teslim aldığınız günden başlayarak {{withdrawalDays}} gün içinde, hiçbir gerekçe göstermeden cayma hakkınızı kullanabilirsiniz. Bunun için siparişinizin sayfasındaki “Cay ve iade et” düğmesine basmanız, aşağıdaki örnek formu göndermeniz ya da bize yazmanız yeterlidir. Siparişin bir bölümünden de cayabilirsiniz; bunun için sonradan ücret istenmez.',
    list(
      `Bildirimi yaptıktan sonra ürünü ${RETURN_SHIPPING_DAYS} gün içinde {{address}} adresine gönderin.`,
      `Bildiriminizin bize ulaştığı günden başlayarak ${REFUND_DAYS} gün içinde bedelin tamamını iade ederiz.`,
      'İade, ödemenin yapıldığı karta ve tek seferde yapılır; bankanızın hesaba yansıtma süresi değişebilir.',
    ),
    heading('Ürünü nasıl göndermelisiniz?'),
    list(
      'Pulları geldikleri koruyucudan çıkarmadan, sert bir karton arasında gönderin.',
      'Albüm, büyüteç ve pensetleri kutusu ve aksesuarlarıyla birlikte paketleyin.',
      'Paketin içine sipariş numaranızı ve faturanızın bir örneğini koyun.',
    ),
    heading('Kusurlu veya yanlış ürün'),
    'Açıklamasına uymayan, onarılmış olduğu belirtilmemiş ya da taşımada zarar görmüş bir ürün aldıysanız kargo ücreti bize aittir. Fotoğraflarıyla birlikte {{email}} adresine yazmanız veya {{phone}} numarasını aramanız yeterlidir.',
    heading('İade edilemeyenler'),
    list(
      'Sizin isteğinizle hazırlanan kişiye özel albüm ve listeler.',
      'Teslimden sonra zamkı yıkanmış, yapıştırılmış veya damgalanmış pullar.',
    ),
    heading('Örnek cayma formu'),
    'Sözleşmeden caymak isterseniz bu formu doldurup bize gönderebilirsiniz; kullanmanız zorunlu değildir.',
    list(
      'Kime: {{companyName}}, {{address}}, {{email}}',
      'Bu formla aşağıdaki malların satışına ilişkin sözleşmeden cayma hakkımı kullandığımı beyan ederim.',
      'Sipariş numarası:',
      'Sipariş tarihi veya teslim tarihi:',
      'Cayma hakkına konu ürünler ve adedi:',
      'Ürünlerin bedeli:',
      'Adınız ve soyadınız:',
      'Adresiniz:',
      'Tarih ve (yalnız kâğıtla gönderilirse) imza:',
    ),
    heading('Kartın izinsiz kullanılması'),
    'Kartınız bilginiz dışında kullanılmış ve banka bedeli bize ödememişse, teslim edilmiş ürünün 3 gün içinde bize geri gönderilmesi gerekir; bunun kargo ücreti alıcıya aittir.',
    heading('Teslim süreleri'),
    `Şehir içi siparişler {{deliveryDaysInTown}} gün, şehir dışı siparişler {{deliveryDaysOutOfTown}} gün içinde teslim edilir. Teslim yasal olarak en geç ${DELIVERY_DAYS_AT_MOST} gün içinde yapılmak zorundadır; yapılamazsa siparişinizi iptal edip ödediğiniz tutarı geri alabilirsiniz.`,
    heading('Bize ulaşın'),
    '{{companyName}}, {{address}}. Telefon {{phone}}, e-posta {{email}}. İlgili kişi: {{contactName}}.',
  ],
};
