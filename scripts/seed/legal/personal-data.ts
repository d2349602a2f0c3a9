import { QUESTION_EMAIL_DAYS } from '../../../cms/contract/rules/data-retention.ts';
import { heading, type LegalText, list } from '../../../cms/domain/legal/legal-text.ts';

export const PERSONAL_DATA: LegalText = {
  slug: 'kisisel-verilerin-islenmesi',
  title: 'Kişisel Verilerin İşlenmesi',
  description:
    'Üyelerden ve alıcılardan hangi kişisel verilerin neden alındığı, rızanın nasıl verilip geri alınacağı.',
  body: [
    heading('Bu metin ne için?'),
    'Üye olurken ve alışveriş yaparken bize bazı bilgiler verirsiniz. Bu metin, {{companyName}} olarak o bilgileri hangi amaçla kullandığımızı ve bu konuda sizden hangi onayı aldığımızı açıklar.',
    heading('Aldığımız bilgiler'),
    list(
      'Kimlik: ad, soyad ve fatura için kimlik numarası; kurumsal faturada unvan, vergi dairesi ve vergi numarası.',
      'İletişim: e-posta, telefon, teslimat ve fatura adresi.',
      'İşlem: siparişler, ödeme sonucu, değerlendirmeler, ürünler hakkındaki sorularınız ve bize yazdığınız iletiler.',
      'İstekler: istek listeniz ve haber verilmesini istediğiniz ürünler, pullar ve aramalar.',
      'Güvenlik: oturum kayıtları, bağlantı adresi ve tarih bilgisi.',
    ),
    'Kart bilgileri mağazamıza ulaşmaz; ödeme kuruluşunun sayfasında girilir ve yalnızca orada işlenir.',
    heading('Kullanma amaçlarımız'),
    list(
      'Hesabınızı açmak ve korumak, siparişinizi hazırlayıp adresinize ulaştırmak.',
      'Fatura düzenlemek, iade ve cayma taleplerini yürütmek, yasal yükümlülükleri yerine getirmek.',
      'İstediğinizde, tükenen bir ürünün geldiğini ve haber beklediğiniz pullara ya da aramalara uyan ürünleri e-postayla haber vermek.',
      'Bir ürün hakkındaki sorunuzu e-postayla yanıtlamak; soruyu ve yanıtı, kimin sorduğunu belirtmeden ürünün sayfasında yayımlamak.',
      'Açık onayınız varsa, yeni gelen pullar ve kampanyalar hakkında e-posta göndermek.',
    ),
    heading('Onayınız ve geri alma'),
    'Tanıtım iletileri için verdiğiniz onay isteğe bağlıdır; vermemeniz alışverişinizi etkilemez. Onayınızı istediğiniz zaman {{email}} adresine yazarak veya iletideki bağlantıyı kullanarak geri alabilirsiniz. Geri alma isteğiniz en geç 3 iş günü içinde işleme konur ve bu tarihten sonra size tanıtım iletisi gönderilmez.',
    heading('Bilgilerin güncelliği'),
    'Adres ya da telefon bilginiz değiştiğinde 5 gün içinde hesabınızdan güncellemenizi rica ederiz; böylece pullarınız yanlış kapıyı çalmaz.',
    heading('Saklama süresi'),
    `Sipariş ve fatura kayıtları ilgili mevzuatın öngördüğü süre boyunca saklanır. Süre dolduğunda bilgiler silinir veya kimliğinizle ilişkisi kurulamayacak hâle getirilir. Gelince haber verilmesi için bıraktığınız e-posta adresi, haber verildiğinde veya vazgeçtiğinizde silinir. Beklediğiniz pullar siz silene ya da hesabınızı kapatana kadar saklanır. Bir ürün hakkında soru sorarken bıraktığınız e-posta adresi, sorudan ${QUESTION_EMAIL_DAYS} gün sonra silinir.`,
    heading('Başvuru'),
    'Verilerinizle ilgili her türlü isteğinizi {{address}} adresine veya {{email}} adresine iletebilirsiniz. Başvurular en geç 30 gün içinde ücretsiz olarak yanıtlanır. İlgili kişi: {{contactName}}, telefon: {{phone}}.',
  ],
};

export const NOTICE: LegalText = {
  slug: 'kvkk-aydinlatma-metni',
  title: 'KVKK Aydınlatma Metni',
  description: '6698 sayılı Kanun uyarınca veri sorumlusu, işleme amaçları, aktarım ve başvuru hakları.',
  body: [
    heading('Veri sorumlusu'),
    '6698 sayılı Kişisel Verilerin Korunması Kanunu (KVKK) bakımından veri sorumlusu şudur: {{companyName}}, {{address}}. Bu metin Kanun’un 10. maddesi uyarınca {{host}} adresini kullananları bilgilendirmek için hazırlanmıştır.',
    heading('İşlenen veriler ve hukuki sebepler'),
    list(
      'Üyelik ve sipariş bilgileri: sözleşmenin kurulması ve ifası için gerekli olması.',
      'Fatura ve ödeme sonucu bilgileri: hukuki yükümlülüğün yerine getirilmesi.',
      'Oturum ve güvenlik kayıtları: temel haklara zarar vermemek koşuluyla meşru menfaat.',
      'Ürünler hakkındaki sorular ve yanıtın gönderileceği e-posta adresi: sözleşmenin kurulmasıyla doğrudan ilgili olması.',
      'Beklediğiniz pullar geldiğinde gönderilen e-postalar: açık rıza.',
      'Tanıtım iletileri için iletişim bilgileri: açık rıza.',
    ),
    heading('Toplama yöntemi'),
    'Veriler; üyelik, adres ve sipariş formları, e-posta yazışmaları ve sitenin çalışması için zorunlu çerezler aracılığıyla elektronik ortamda toplanır.',
    heading('Aktarım'),
    list(
      'Teslimat için kargo şirketine: ad, adres ve telefon.',
      'Kartla ödeme için ödeme kuruluşuna: ad, iletişim ve sepet bilgileri.',
      'Mevzuatın zorunlu kıldığı durumlarda yetkili kamu kurumlarına.',
    ),
    'Veriler bu sayılanlar dışında üçüncü kişilere satılmaz ve pazarlama amacıyla verilmez.',
    heading('Haklarınız'),
    'Kanun’un 11. maddesi uyarınca bize başvurarak:',
    list(
      'Verilerinizin işlenip işlenmediğini öğrenebilir, işlenmişse bilgi isteyebilirsiniz.',
      'İşlenme amacını, amacına uygun kullanılıp kullanılmadığını ve aktarıldığı kişileri öğrenebilirsiniz.',
      'Eksik veya yanlış verilerin düzeltilmesini, koşulları oluştuğunda silinmesini isteyebilirsiniz.',
      'Bu işlemlerin verilerin aktarıldığı kişilere bildirilmesini isteyebilirsiniz.',
      'Otomatik sistemlerle yapılan çözümleme sonucuna itiraz edebilir, zararınız varsa giderilmesini isteyebilirsiniz.',
    ),
    heading('Başvuru ve yanıt süresi'),
    'Başvurunuzu kimliğinizi doğrulayan bilgilerle birlikte {{email}} adresine ya da yazılı olarak {{address}} adresine gönderebilirsiniz. Talepler, niteliğine göre en kısa sürede ve en geç 30 gün içinde sonuçlandırılır. İşlem ayrıca bir maliyet gerektirmedikçe ücret alınmaz.',
    heading('Açık rızanın geri alınması'),
    'Açık rızanıza dayanan işlemler için rızanızı dilediğiniz zaman geri alabilirsiniz. Bildiriminiz 3 iş günü içinde uygulanır; geri alma, önceki işlemlerin geçerliliğini etkilemez.',
    heading('İletişim'),
    'İlgili kişi: {{contactName}}. Telefon: {{phone}}. E-posta: {{email}}.',
  ],
};
