import { pathOf } from '../contract/call-table.ts';
import { formatLira, type Kurus } from '../contract/money.ts';
import { paths } from '../contract/paths.ts';
import { type Letter, letter, type Part } from './letter.ts';

/** Begins the keys of mails about stock, which an address asked for and not an account. */
export const NOTICE_KEY = 'notice:';

type Told = { _id: string; name: string; price: Kurus };
type Mail = Letter & { leaveUrl: string };
type Leaving = { token: string; publicUrl: string };

/** A mail that was asked for: why it came and how to leave stand at its end, for people and for mail programs. */
function withLeave(
  { subject, parts }: { subject: string; parts: readonly Part[] },
  { because, leave }: { because: string; leave: string },
  { token, publicUrl }: Leaving,
): Mail {
  const link = { link: leave, url: publicUrl + paths.leaveMail(token) };
  return {
    ...letter({ subject, parts: [...parts, because, link] }),
    leaveUrl: publicUrl + pathOf('leaveMail', { token }),
  };
}

const linkTo = ({ _id, name, price }: Told, publicUrl: string): Part => ({
  link: `${name}, ${formatLira(price)}`,
  url: publicUrl + paths.product(_id),
});

/** Sent once to whoever waits, when a product is back. */
export const backInStock = (product: Told, leaving: Leaving): Mail =>
  withLeave(
    {
      subject: `Yeniden stokta: ${product.name}`,
      parts: ['Haber verilmesini istediğiniz ürün yeniden stokta.', linkTo(product, leaving.publicUrl)],
    },
    {
      because: 'Bu e-posta, “Gelince haber ver” isteğiniz üzerine bir kez gönderildi.',
      leave: 'Bu adresin beklediği bütün ürünlerden vazgeçin',
    },
    leaving,
  );

type Found = {
  title: string;
  /** Address of the search, below the shop's. */
  path: string;
  products: readonly Told[];
  /** How many there are besides. */
  more: number;
};

/** Sent at most once a day: what is new in a saved search. */
export const newMatches = ({ title, path, products, more }: Found, leaving: Leaving): Mail =>
  withLeave(
    {
      subject: `Kayıtlı aramanızda yeni ürünler: ${title}`,
      parts: [
        `Kayıtlı aramanıza uyan yeni ürünler var: ${title}`,
        ...products.map((product) => linkTo(product, leaving.publicUrl)),
        {
          link: more > 0 ? `ve ${more} ürün daha` : 'Aramanın bütün sonuçları',
          url: leaving.publicUrl + path,
        },
      ],
    },
    {
      because: 'Bu e-posta, hesabınıza kaydettiğiniz arama için gönderildi.',
      leave: 'Bu aramanın bildirimlerinden çıkın',
    },
    leaving,
  );
