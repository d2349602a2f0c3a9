import { heading, type LegalText, list } from '../../../cms/domain/legal/legal-text.ts';

export const MEMBERSHIP: LegalText = {
  slug: 'uyelik-sozlesmesi',
  title: 'Üyelik Sözleşmesi',
  description: 'Üye olurken kabul edilen koşullar: hesap, sipariş, bildirim ve sorumluluklar.',
  body: [
    heading('1. Taraflar'),
    'Bu sözleşme, {{host}} adresindeki internet mağazasını işleten {{companyName}} (bundan sonra “Mağaza”) ile üyelik formunu doldurarak hesap açan kişi (bundan sonra “Üye”) arasında, elektronik ortamda kurulur. Mağaza’ya {{email}} adresinden ve {{phone}} numaralı telefondan ulaşılabilir.',
    heading('2. Konu'),
    'Sözleşme; posta pulu, pul albümü, büyüteç, penset ve pul listesi satışı yapılan mağazada açılan hesabın nasıl kullanılacağını, tarafların hak ve yükümlülüklerini düzenler. Satın alınan her ürün için ayrıca Mesafeli Satış Sözleşmesi yapılır.',
    heading('3. Üye olma koşulları'),
    list(
      'Üye 18 yaşını doldurmuş olduğunu ve işlem yapma ehliyetine sahip bulunduğunu beyan eder.',
      'Formda verilen ad, e-posta ve diğer bilgiler doğru ve günceldir; başkasının adına hesap açılamaz.',
      'Şifre en az sekiz karakterdir, büyük ve küçük harf içerir. Şifreyi korumak Üye’nin sorumluluğundadır.',
      'Hesabın izinsiz kullanıldığından kuşkulanan Üye, durumu gecikmeden Mağaza’ya bildirir.',
    ),
    heading('4. Mağaza’nın yükümlülükleri'),
    list(
      'Ürünleri, fiyatlarını ve stok durumunu elinden geldiğince doğru ve anlaşılır biçimde gösterir.',
      'Üye’nin bilgilerini yalnızca kişisel verilerle ilgili metinlerde açıklanan amaçlarla işler.',
      'Bakım veya zorunlu bir neden olmadıkça hesabın ve sipariş geçmişinin erişilebilir kalmasını sağlar.',
    ),
    heading('5. Üye’nin yükümlülükleri'),
    list(
      'Adres ve iletişim bilgilerindeki değişikliği 5 gün içinde hesabından günceller veya Mağaza’ya bildirir. Bildirilmeyen değişiklik yüzünden eski adrese yapılan gönderi ve bildirimler geçerli sayılır.',
      'Değerlendirmelerinde gerçeğe aykırı, hakaret içeren veya başkasının haklarını ihlal eden ifade kullanmaz.',
      'Sitenin çalışmasını bozacak, başka üyelerin bilgilerine ulaşmaya yönelik işlem yapmaz.',
    ),
    heading('6. Fikrî haklar'),
    'Sitedeki metin, çizim ve düzen Mağaza’ya veya lisans verenlere aittir. Kişisel koleksiyon amacıyla sayfa çıktısı almak serbesttir; ticari çoğaltma için yazılı izin gerekir.',
    heading('7. Üyeliğin sona ermesi'),
    'Üye dilediği anda hesabının kapatılmasını isteyebilir. Mağaza, sözleşmeye aykırı kullanımı saptadığında önceden haber vererek hesabı askıya alabilir. Tamamlanmamış siparişlerden doğan haklar üyelik bittikten sonra da korunur.',
    heading('8. Uyuşmazlık'),
    'Sözleşmeye Türk hukuku uygulanır. Tüketici işlemlerinden doğan uyuşmazlıklarda, kanunda belirtilen parasal sınırlara göre tüketici hakem heyetleri ve tüketici mahkemeleri yetkilidir.',
    heading('9. Yürürlük'),
    'Üyelik formundaki onay kutusunun işaretlenmesiyle sözleşme yürürlüğe girer. Kabul edilen metnin sürümü ve tarihi kayıt altında tutulur. Mağaza adına sorumlu kişi: {{contactName}}.',
  ],
};
