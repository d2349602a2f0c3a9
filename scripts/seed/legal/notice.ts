import { heading, type LegalText, list, paragraph } from './block.ts';

export const NOTICE: LegalText = {
  slug: 'kvkk-aydinlatma-metni',
  title: 'KVKK Aydınlatma Metni',
  description: '6698 sayılı Kanun uyarınca veri sorumlusu, işleme amaçları, aktarım ve başvuru hakları.',
  body: [
    heading('Veri sorumlusu'),
    paragraph(
      '6698 sayılı Kişisel Verilerin Korunması Kanunu (KVKK) bakımından veri sorumlusu şudur: {{companyName}}, {{address}}. Bu metin Kanun’un 10. maddesi uyarınca {{host}} adresini kullananları bilgilendirmek için hazırlanmıştır.',
    ),
    heading('İşlenen veriler ve hukuki sebepler'),
    list(
      'Üyelik ve sipariş bilgileri: sözleşmenin kurulması ve ifası için gerekli olması.',
      'Fatura ve ödeme sonucu bilgileri: hukuki yükümlülüğün yerine getirilmesi.',
      'Oturum ve güvenlik kayıtları: temel haklara zarar vermemek koşuluyla meşru menfaat.',
      'Tanıtım iletileri için iletişim bilgileri: açık rıza.',
    ),
    heading('Toplama yöntemi'),
    paragraph(
      'Veriler; üyelik, adres ve sipariş formları, e-posta yazışmaları ve sitenin çalışması için zorunlu çerezler aracılığıyla elektronik ortamda toplanır.',
    ),
    heading('Aktarım'),
    list(
      'Teslimat için kargo şirketine: ad, adres ve telefon.',
      'Kartla ödeme için ödeme kuruluşuna: ad, iletişim ve sepet bilgileri.',
      'Mevzuatın zorunlu kıldığı durumlarda yetkili kamu kurumlarına.',
    ),
    paragraph('Veriler bu sayılanlar dışında üçüncü kişilere satılmaz ve pazarlama amacıyla verilmez.'),
    heading('Haklarınız'),
    paragraph('Kanun’un 11. maddesi uyarınca bize başvurarak:'),
    list(
      'Verilerinizin işlenip işlenmediğini öğrenebilir, işlenmişse bilgi isteyebilirsiniz.',
      'İşlenme amacını, amacına uygun kullanılıp kullanılmadığını ve aktarıldığı kişileri öğrenebilirsiniz.',
      'Eksik veya yanlış verilerin düzeltilmesini, koşulları oluştuğunda silinmesini isteyebilirsiniz.',
      'Bu işlemlerin verilerin aktarıldığı kişilere bildirilmesini isteyebilirsiniz.',
      'Otomatik sistemlerle yapılan çözümleme sonucuna itiraz edebilir, zararınız varsa giderilmesini isteyebilirsiniz.',
    ),
    heading('Başvuru ve yanıt süresi'),
    paragraph(
      'Başvurunuzu kimliğinizi doğrulayan bilgilerle birlikte {{email}} adresine ya da yazılı olarak {{address}} adresine gönderebilirsiniz. Talepler, niteliğine göre en kısa sürede ve en geç 30 gün içinde sonuçlandırılır. İşlem ayrıca bir maliyet gerektirmedikçe ücret alınmaz.',
    ),
    heading('Açık rızanın geri alınması'),
    paragraph(
      'Açık rızanıza dayanan işlemler için rızanızı dilediğiniz zaman geri alabilirsiniz. Bildiriminiz 3 iş günü içinde uygulanır; geri alma, önceki işlemlerin geçerliliğini etkilemez.',
    ),
    heading('İletişim'),
    paragraph('İlgili kişi: {{contactName}}. Telefon: {{phone}}. E-posta: {{email}}.'),
  ],
};
