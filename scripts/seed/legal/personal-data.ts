import { heading, type LegalText, list, paragraph } from './block.ts';

export const PERSONAL_DATA: LegalText = {
  slug: 'kisisel-verilerin-islenmesi',
  title: 'Kişisel Verilerin İşlenmesi',
  description:
    'Üyelerden ve alıcılardan hangi kişisel verilerin neden alındığı, rızanın nasıl verilip geri alınacağı.',
  body: [
    heading('Bu metin ne için?'),
    paragraph(
      'Üye olurken ve alışveriş yaparken bize bazı bilgiler verirsiniz. Bu metin, {{companyName}} olarak o bilgileri hangi amaçla kullandığımızı ve bu konuda sizden hangi onayı aldığımızı açıklar.',
    ),
    heading('Aldığımız bilgiler'),
    list(
      'Kimlik: ad, soyad ve fatura için kimlik numarası; kurumsal faturada unvan, vergi dairesi ve vergi numarası.',
      'İletişim: e-posta, telefon, teslimat ve fatura adresi.',
      'İşlem: siparişler, ödeme sonucu, değerlendirmeler ve bize yazdığınız iletiler.',
      'İstekler: istek listeniz, kaydettiğiniz aramalar ve gelince haber verilmesini istediğiniz ürünler.',
      'Güvenlik: oturum kayıtları, bağlantı adresi ve tarih bilgisi.',
    ),
    paragraph(
      'Kart bilgileri mağazamıza ulaşmaz; ödeme kuruluşunun sayfasında girilir ve yalnızca orada işlenir.',
    ),
    heading('Kullanma amaçlarımız'),
    list(
      'Hesabınızı açmak ve korumak, siparişinizi hazırlayıp adresinize ulaştırmak.',
      'Fatura düzenlemek, iade ve cayma taleplerini yürütmek, yasal yükümlülükleri yerine getirmek.',
      'İstediğinizde, tükenen bir ürünün geldiğini ya da kaydettiğiniz bir aramaya uyan yeni ürünleri e-postayla haber vermek.',
      'Açık onayınız varsa, yeni gelen pullar ve kampanyalar hakkında e-posta göndermek.',
    ),
    heading('Onayınız ve geri alma'),
    paragraph(
      'Tanıtım iletileri için verdiğiniz onay isteğe bağlıdır; vermemeniz alışverişinizi etkilemez. Onayınızı istediğiniz zaman {{email}} adresine yazarak veya iletideki bağlantıyı kullanarak geri alabilirsiniz. Geri alma isteğiniz en geç 3 iş günü içinde işleme konur ve bu tarihten sonra size tanıtım iletisi gönderilmez.',
    ),
    heading('Bilgilerin güncelliği'),
    paragraph(
      'Adres ya da telefon bilginiz değiştiğinde 5 gün içinde hesabınızdan güncellemenizi rica ederiz; böylece pullarınız yanlış kapıyı çalmaz.',
    ),
    heading('Saklama süresi'),
    paragraph(
      'Sipariş ve fatura kayıtları ilgili mevzuatın öngördüğü süre boyunca saklanır. Süre dolduğunda bilgiler silinir veya kimliğinizle ilişkisi kurulamayacak hâle getirilir. Gelince haber verilmesi için bıraktığınız e-posta adresi, haber verildiğinde veya vazgeçtiğinizde silinir.',
    ),
    heading('Başvuru'),
    paragraph(
      'Verilerinizle ilgili her türlü isteğinizi {{address}} adresine veya {{email}} adresine iletebilirsiniz. Başvurular en geç 30 gün içinde ücretsiz olarak yanıtlanır. İlgili kişi: {{contactName}}, telefon: {{phone}}.',
    ),
  ],
};
