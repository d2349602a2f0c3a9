import { Link, matchPath, useLocation } from 'react-router-dom';
import { paths, patterns } from '../../cms/contract/paths.ts';
import { useTerms } from '../api/terms.ts';
import { Alert } from '../ui/alert.tsx';
import { AskShop } from '../ui/ask-shop.tsx';
import { Measure, PageTitle } from '../ui/page.tsx';
import { Stack } from '../ui/stack.tsx';

type Told = { title: string; text: string };

const CHECKOUT: Told = {
  title: 'Sipariş',
  text: 'Sipariş ve ödeme adımları JavaScript olmadan gösterilemez. Sepetiniz silinmedi ve sizden ücret alınmadı.',
};
const ORDER: Told = {
  title: 'Siparişiniz',
  text: 'Siparişinizin sayfası JavaScript olmadan gösterilemez. Siparişiniz bundan etkilenmez; ayrıntıları onay e-postanızda da yazar.',
};
const ALERTS = {
  title: 'Haber ver',
  text: 'Haber verilecekler JavaScript olmadan gösterilemez. E-postalarınız gelmeye devam eder; her birindeki bağlantıyla bırakabilirsiniz.',
};
const COLLECTION: Told = {
  title: 'Koleksiyonum',
  text: 'Koleksiyonunuz JavaScript olmadan gösterilemez. Kayıtlarınız silinmez; JavaScript’i açınca hepsi yerinde olur.',
};
const NO_NEED = 'Katalogda gezmek, aramak ve yorumları okumak için giriş yapmanız gerekmez.';

/** Texts for screens that need scripts. Each text names the unavailable function and says that nothing is lost. */
const TEXTS: Partial<Record<keyof typeof patterns, Told>> = {
  cart: {
    title: 'Sepetim',
    text: 'Sepetiniz bu tarayıcıda durur ve JavaScript olmadan gösterilemez. İçindekiler silinmez; JavaScript’i açınca hepsi yerinde olur.',
  },
  wishlist: {
    title: 'İstek listem',
    text: 'İstek listeniz JavaScript olmadan gösterilemez. Listenizdekiler silinmez; JavaScript’i açınca hepsi yerinde olur.',
  },
  collection: COLLECTION,
  collectionSeries: COLLECTION,
  collectionOthers: COLLECTION,
  album: COLLECTION,
  alerts: ALERTS,
  alertsBefore: ALERTS,
  login: { title: 'Giriş yap', text: `Giriş formu JavaScript olmadan çalışmaz. ${NO_NEED}` },
  secondStep: {
    title: 'Giriş doğrulama',
    text: 'Doğrulama kodu JavaScript olmadan gönderilemez. Girişiniz tamamlanmadı; JavaScript’i açtıktan sonra yeniden giriş yapın.',
  },
  register: { title: 'Kayıt ol', text: `Kayıt formu JavaScript olmadan çalışmaz. ${NO_NEED}` },
  forgotPassword: {
    title: 'Şifremi unuttum',
    text: 'Şifre yenileme bağlantısı JavaScript olmadan istenemez. Şifreniz olduğu gibi kaldı.',
  },
  resetPassword: {
    title: 'Şifreyi yenile',
    text: 'Yeni şifre JavaScript olmadan kaydedilemez. Bağlantınız kullanılmadı; bir saat dolmadan JavaScript’i açıp bu sayfaya dönebilirsiniz.',
  },
  unsubscribe: {
    title: 'Haber vermeyi bırakma',
    text: 'Haber vermeyi bırakmak için bu sayfada JavaScript gerekir. E-posta programınızın “abonelikten çık” düğmesi JavaScript olmadan da çalışır.',
  },
  shipping: CHECKOUT,
  placeOrder: CHECKOUT,
  payment: CHECKOUT,
  paymentLink: {
    title: 'Ödeme',
    text: 'Siparişiniz JavaScript olmadan gösterilemez ve ödenemez. Bağlantınız geçerli kalır, sizden ücret alınmadı.',
  },
  order: ORDER,
  orderContract: ORDER,
  profile: {
    title: 'Profilim',
    text: 'Siparişleriniz ve bilgileriniz JavaScript olmadan gösterilemez. Verdiğiniz siparişler bundan etkilenmez; onay e-postaları sizde kalır.',
  },
};
const DESK: Told = { title: 'Yönetim', text: 'Yönetim ekranları JavaScript olmadan çalışmaz.' };

const toldAt = (pathname: string): Told => {
  const names = Object.keys(TEXTS) as Array<keyof typeof TEXTS>;
  const name = names.find((candidate) => matchPath(patterns[candidate], pathname));
  return (name && TEXTS[name]) ?? DESK;
};

/** Rendered by the server only: browsers with scripts do not load these texts. */
export function WithoutScripts() {
  const { pathname } = useLocation();
  const { contact } = useTerms();
  const { title, text } = toldAt(pathname);
  return (
    <Measure $width="medium" style={{ paddingBlock: '2rem 4rem' }}>
      <PageTitle>{title}</PageTitle>
      <Stack>
        <Alert tone="warning">{text}</Alert>
        <p>Tarayıcınızın ayarlarından bu site için JavaScript’i açın, sonra sayfayı yenileyin.</p>
        <p>
          JavaScript olmadan <Link to={paths.home}>kataloğa</Link> göz atabilir, yukarıdaki kutudan arama
          yapabilirsiniz.
        </p>
        <AskShop contact={contact} />
      </Stack>
    </Measure>
  );
}
