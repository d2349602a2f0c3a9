import { heading, type LegalText, list, paragraph } from './block.ts';

export const RETURNS: LegalText = {
  slug: 'iptal-ve-iade-kosullari',
  title: 'İptal ve İade Koşulları',
  description: 'Siparişin iptali, 14 gün içinde cayma, ürünün geri gönderilmesi ve bedelin iadesi.',
  body: [
    heading('Göndermeden önce iptal'),
    paragraph(
      'Siparişiniz kargoya verilmediyse {{email}} adresine sipariş numaranızı yazmanız yeterlidir. İptal edilen siparişin bedeli, ödemeyi yaptığınız karta iade edilir.',
    ),
    heading('Teslimden sonra cayma'),
    paragraph(
      'Ürünü teslim aldığınız günden başlayarak 14 gün içinde, hiçbir gerekçe göstermeden cayma hakkınızı kullanabilirsiniz. Bu süre içinde bize yazılı bildirimde bulunmanız gerekir.',
    ),
    list(
      'Bildirimi yaptıktan sonra ürünü 10 gün içinde {{address}} adresine gönderin.',
      'Bildiriminizin bize ulaştığı günden başlayarak 14 gün içinde bedelin tamamını iade ederiz.',
      'İade, ödemenin yapıldığı karta ve tek seferde yapılır; bankanızın hesaba yansıtma süresi değişebilir.',
    ),
    heading('Ürünü nasıl göndermelisiniz?'),
    list(
      'Pulları geldikleri koruyucudan çıkarmadan, sert bir karton arasında gönderin.',
      'Albüm, büyüteç ve pensetleri kutusu ve aksesuarlarıyla birlikte paketleyin.',
      'Paketin içine sipariş numaranızı ve faturanızın bir örneğini koyun.',
    ),
    heading('Kusurlu veya yanlış ürün'),
    paragraph(
      'Açıklamasına uymayan, onarılmış olduğu belirtilmemiş ya da taşımada zarar görmüş bir ürün aldıysanız kargo ücreti bize aittir. Fotoğraflarıyla birlikte {{email}} adresine yazmanız veya {{phone}} numarasını aramanız yeterlidir.',
    ),
    heading('İade edilemeyenler'),
    list(
      'Sizin isteğinizle hazırlanan kişiye özel albüm ve listeler.',
      'Teslimden sonra zamkı yıkanmış, yapıştırılmış veya damgalanmış pullar.',
    ),
    heading('Kartın izinsiz kullanılması'),
    paragraph(
      'Kartınız bilginiz dışında kullanılmış ve banka bedeli bize ödememişse, teslim edilmiş ürünün 3 gün içinde bize geri gönderilmesi gerekir; bunun kargo ücreti alıcıya aittir.',
    ),
    heading('Teslim süreleri'),
    paragraph(
      'Şehir içi siparişler 7 gün, şehir dışı siparişler 14 gün içinde teslim edilir. Teslim yasal olarak en geç 30 gün içinde yapılmak zorundadır; yapılamazsa siparişinizi iptal edip ödediğiniz tutarı geri alabilirsiniz.',
    ),
    heading('Bize ulaşın'),
    paragraph(
      '{{companyName}}, {{address}}. Telefon {{phone}}, e-posta {{email}}. İlgili kişi: {{contactName}}.',
    ),
  ],
};
