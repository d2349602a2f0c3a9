import { pathOf } from '../contract/call-table.ts';
import { formatLira, type Kurus } from '../contract/money.ts';
import { paths } from '../contract/paths.ts';
import { escapeHtml, mailPage } from './layout.ts';

/** Begins the keys of mails about stock, which an address asked for and not an account. */
export const NOTICE_KEY = 'notice:';

type Told = { _id: string; name: string; price: Kurus };
type Mail = { subject: string; html: string; text: string; leaveUrl: string };
type Leaving = { token: string; publicUrl: string };

/** A mail that was asked for: why it came and how to leave stand at its end, for people and for mail programs. */
function withLeave(
  { subject, html, text }: Omit<Mail, 'leaveUrl'>,
  { because, leave }: { because: string; leave: string },
  { token, publicUrl }: Leaving,
): Mail {
  const link = publicUrl + paths.leaveMail(token);
  return {
    subject,
    html: mailPage(
      subject,
      `${html}\n<p style="margin-top:32px;font-size:14px">${because} <a href="${link}">${leave}</a></p>`,
    ),
    text: `${text}\n\n${because}\n${leave}: ${link}`,
    leaveUrl: publicUrl + pathOf('leaveMail', { token }),
  };
}

/** Sent once to whoever waits, when a product is back. */
export function backInStock(product: Told, leaving: Leaving): Mail {
  const { name, price } = product;
  const link = leaving.publicUrl + paths.product(product._id);
  const sentence = 'Haber verilmesini istediğiniz ürün yeniden stokta.';
  return withLeave(
    {
      subject: `Yeniden stokta: ${name}`,
      html: `<p>${sentence}</p><p><a href="${link}">${escapeHtml(name)}</a><br>${formatLira(price)}</p>`,
      text: `${sentence}\n\n${name}\n${formatLira(price)}\n${link}`,
    },
    {
      because: 'Bu e-posta, “Gelince haber ver” isteğiniz üzerine bir kez gönderildi.',
      leave: 'Bu adresin beklediği bütün ürünlerden vazgeçin',
    },
    leaving,
  );
}

type Found = {
  title: string;
  /** Address of the search, below the shop's. */
  path: string;
  products: readonly Told[];
  /** How many there are besides. */
  more: number;
};

/** Sent at most once a day: what is new in a saved search. */
export function newMatches({ title, path, products, more }: Found, leaving: Leaving): Mail {
  const { publicUrl } = leaving;
  const linkOf = ({ _id }: Told) => publicUrl + paths.product(_id);
  const search = publicUrl + path;
  const sentence = `Kayıtlı aramanıza uyan yeni ürünler var: ${title}`;
  const rest = more > 0 ? `ve ${more} ürün daha` : 'Aramanın bütün sonuçları';
  const items = products.map(
    (product) =>
      `<li><a href="${linkOf(product)}">${escapeHtml(product.name)}</a>, ${formatLira(product.price)}</li>`,
  );
  return withLeave(
    {
      subject: `Kayıtlı aramanızda yeni ürünler: ${title}`,
      html: `<p>${escapeHtml(sentence)}</p><ul>${items.join('')}</ul><p><a href="${escapeHtml(search)}">${rest}</a></p>`,
      text: [
        sentence,
        ...products.map((product) => `${product.name}, ${formatLira(product.price)}\n${linkOf(product)}`),
        `${rest}: ${search}`,
      ].join('\n\n'),
    },
    {
      because: 'Bu e-posta, hesabınıza kaydettiğiniz arama için gönderildi.',
      leave: 'Bu aramanın bildirimlerinden çıkın',
    },
    leaving,
  );
}
