import { mailPage } from './layout.ts';

/** Carries the link of a password recovery, good for an hour and for one use. */
export function passwordReset(token: string, publicUrl: string) {
  const link = `${publicUrl}/resetpassword/${token}`;
  const ignore = 'Bu isteği siz yapmadıysanız bu iletiyi dikkate almayın; şifreniz değişmez.';
  return {
    subject: 'Şifrenizi yenileyin',
    html: mailPage(
      'Şifrenizi yenileyin',
      `<p>Şifrenizi yenilemek için <a href="${link}">bu bağlantıyı</a> kullanın. Bağlantı bir saat geçerlidir ve bir kez kullanılır.</p><p>${ignore}</p>`,
    ),
    text: `Şifrenizi yenilemek için bir saat içinde bu bağlantıyı kullanın:\n${link}\n\n${ignore}`,
  };
}
