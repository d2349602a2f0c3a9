import { paths } from '../../contract/paths.ts';
import { longMoment } from '../../contract/rules/dates.ts';
import { type MailContent, renderMail } from './mail-template.ts';

/** Welcomes a new member. Contains no text that the member typed, because the address may belong to somebody else. */
export function welcome(shopName: string, publicUrl: string): MailContent {
  return renderMail({
    subject: `Hoş geldiniz: ${shopName}`,
    parts: [
      'Hesabınız açıldı. Siparişlerinizi, istek listenizi ve haber isteklerinizi hesabınızda bulursunuz.',
      { link: 'Hesabınız', url: publicUrl + paths.profile },
      { link: 'Kataloğa göz atın', url: publicUrl + paths.home },
      'Bu hesabı siz açmadıysanız lütfen bize haber verin; iletişim bilgilerimiz bu sayfada:',
      { link: 'Mesafeli satış sözleşmesi', url: publicUrl + paths.legal.distanceSales },
    ],
  });
}

export function passwordReset(token: string, publicUrl: string): MailContent {
  return renderMail({
    subject: 'Şifrenizi yenileyin',
    parts: [
      'Şifrenizi yenilemek için bu bağlantıyı kullanın. Bağlantı bir saat geçerlidir ve bir kez kullanılır.',
      { link: 'Yeni şifre belirleyin', url: publicUrl + paths.resetPassword(token) },
      'Bu isteği siz yapmadıysanız bu e-postayı dikkate almayın; şifreniz değişmez.',
    ],
  });
}

export function emailProof(token: string, publicUrl: string): MailContent {
  return renderMail({
    subject: 'E-posta adresinizi doğrulayın',
    parts: [
      'Hesabınızdaki e-posta adresinin size ait olduğunu bu bağlantıyla doğrulayın. Bağlantı bir gün geçerlidir ve hesabınıza giriş yapmanızı ister.',
      { link: 'E-posta adresimi doğrula', url: publicUrl + paths.emailProof(token) },
      'Bu isteği siz yapmadıysanız bu e-postayı dikkate almayın.',
    ],
  });
}

const NOT_YOU = {
  advice: 'Bu değişikliği siz yapmadıysanız hemen bu sayfadan yeni bir şifre alın ve bize ulaşın:',
  link: 'Şifrenizi yenileyin',
  page: paths.forgotPassword,
} as const;

const CHANGES = {
  email: {
    subject: 'Hesabınızın e-posta adresi değişti',
    sentence: 'Hesabınızın e-posta adresi değiştirildi. Bundan sonraki e-postalar yeni adrese gönderilecek.',
    advice:
      'Bu değişikliği siz yapmadıysanız hesabınız başkasının elinde olabilir. Lütfen hemen bize ulaşın; iletişim bilgilerimiz bu sayfada:',
    link: 'Mesafeli satış sözleşmesi',
    page: paths.legal.distanceSales,
  },
  password: {
    subject: 'Şifreniz değişti',
    sentence: 'Hesabınızın şifresi değiştirildi ve diğer oturumlarınız kapatıldı.',
    ...NOT_YOU,
  },
  secondFactorOn: {
    subject: 'İki adımlı doğrulama açıldı',
    sentence: 'Hesabınızın iki adımlı doğrulaması açıldı ve diğer oturumlarınız kapatıldı.',
    ...NOT_YOU,
  },
  secondFactorOff: {
    subject: 'İki adımlı doğrulama kapatıldı',
    sentence: 'Hesabınızın iki adımlı doğrulaması kapatıldı. Hesabınıza artık yalnız şifreyle girilir.',
    ...NOT_YOU,
  },
  secondFactorReset: {
    subject: 'İki adımlı doğrulamanız bir yönetici tarafından kapatıldı',
    sentence:
      'Bir yönetici hesabınızın iki adımlı doğrulamasını kapattı. Hesabınıza artık yalnız şifreyle girilir.',
    ...NOT_YOU,
  },
} as const;
export type AccountChangeKind = keyof typeof CHANGES;

/** Mail to the account's previous address: the change, its time, and the steps to take if somebody else made it. */
export function accountChanged(kind: AccountChangeKind, at: Date, publicUrl: string): MailContent {
  const { subject, sentence, advice, link, page } = CHANGES[kind];
  return renderMail({
    subject,
    parts: [
      sentence,
      { facts: [['Zaman', `${longMoment(at.toISOString())} (Türkiye saati)`]] },
      advice,
      { link, url: publicUrl + page },
    ],
  });
}
