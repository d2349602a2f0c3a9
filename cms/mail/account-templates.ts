import { paths } from '../contract/paths.ts';
import { mailPage } from './layout.ts';

/** Carries the link of a password recovery, good for an hour and for one use. */
export function passwordReset(token: string, publicUrl: string) {
  const link = publicUrl + paths.resetPassword(token);
  const ignore = 'Bu isteği siz yapmadıysanız bu e-postayı dikkate almayın; şifreniz değişmez.';
  return {
    subject: 'Şifrenizi yenileyin',
    html: mailPage(
      'Şifrenizi yenileyin',
      `<p>Şifrenizi yenilemek için <a href="${link}">bu bağlantıyı</a> kullanın. Bağlantı bir saat geçerlidir ve bir kez kullanılır.</p><p>${ignore}</p>`,
    ),
    text: `Şifrenizi yenilemek için bir saat içinde bu bağlantıyı kullanın:\n${link}\n\n${ignore}`,
  };
}

const CHANGES = {
  email: {
    subject: 'Hesabınızın e-posta adresi değişti',
    sentence: 'Hesabınızın e-posta adresi değiştirildi. Bundan sonraki e-postalar yeni adrese gönderilecek.',
    advice:
      'Bu değişikliği siz yapmadıysanız hesabınız başkasının elinde olabilir. Lütfen hemen bize ulaşın; iletişim bilgilerimiz bu sayfada:',
    page: paths.legal.distanceSales,
  },
  password: {
    subject: 'Şifreniz değişti',
    sentence: 'Hesabınızın şifresi değiştirildi ve diğer oturumlarınız kapatıldı.',
    advice: 'Bu değişikliği siz yapmadıysanız hemen bu sayfadan yeni bir şifre alın ve bize ulaşın:',
    page: paths.forgotPassword,
  },
} as const;

const when = new Intl.DateTimeFormat('tr-TR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Istanbul',
});

/** Says at the address an account had until now that it changed, when, and what to do if that was somebody else. */
export function accountChanged(kind: keyof typeof CHANGES, at: Date, publicUrl: string) {
  const { subject, sentence, advice, page } = CHANGES[kind];
  const time = `Zaman: ${when.format(at)} (Türkiye saati)`;
  const link = publicUrl + page;
  return {
    subject,
    html: mailPage(subject, `<p>${sentence}</p><p>${time}</p><p>${advice} <a href="${link}">${link}</a></p>`),
    text: `${sentence}\n${time}\n\n${advice}\n${link}`,
  };
}
