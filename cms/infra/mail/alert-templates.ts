import { pathOf } from '../../contract/call-table.ts';
import { formatLira, type Kurus } from '../../contract/money.ts';
import { paths } from '../../contract/paths.ts';
import { type Discount, untilText } from '../../contract/rules/lowered-price.ts';
import { withTax } from '../../contract/rules/pricing.ts';
import { type MailContent, type MailPart, renderMail } from './mail-template.ts';

/** Prefix of the keys of stock alerts, which belong to an address and not to an account. */
export const NOTICE_KEY = 'notice:';

/** `taxPercent` is today's. */
export type MailedProduct = { _id: string; name: string; price: Kurus; taxPercent: number } & Discount;
type Mail = MailContent & { leaveUrl: string };
type UnsubscribeLink = { token: string; publicUrl: string };
type Subscribed = { subject: string; parts: readonly MailPart[]; because: string; unsubscribeText: string };

/** A subscribed mail: it ends with its reason and how to unsubscribe, for people and for mail programs. */
function withUnsubscribe(
  { subject, parts, because, unsubscribeText }: Subscribed,
  { token, publicUrl }: UnsubscribeLink,
): Mail {
  const link = { link: unsubscribeText, url: publicUrl + paths.unsubscribe(token) };
  return {
    ...renderMail({ subject, parts: [...parts, because, link] }),
    leaveUrl: publicUrl + pathOf('unsubscribe', { token }),
  };
}

/** `₺80,00 + KDV (KDV dahil ₺94,40), önceki fiyat ₺100,00, %20 indirim, 26 Kasım 18.00’e kadar` */
function priceText(product: MailedProduct): string {
  const { price, taxPercent, previousPrice, discountPercent, loweredUntil } = product;
  return [
    `${formatLira(price)} + KDV (KDV dahil ${formatLira(withTax(price, taxPercent))})`,
    previousPrice && `önceki fiyat ${formatLira(previousPrice)}`,
    discountPercent && `%${discountPercent} indirim`,
    loweredUntil && untilText(loweredUntil),
  ]
    .filter(Boolean)
    .join(', ');
}

const linkTo = (product: MailedProduct, publicUrl: string): MailPart => ({
  link: `${product.name}, ${priceText(product)}`,
  url: publicUrl + paths.product(product._id),
});

/** Sent once to each subscriber, when a product is back in stock. */
export const backInStock = (product: MailedProduct, unsubscribeLink: UnsubscribeLink): Mail =>
  withUnsubscribe(
    {
      subject: `Yeniden stokta: ${product.name}`,
      parts: [
        'Haber verilmesini istediğiniz ürün yeniden stokta.',
        linkTo(product, unsubscribeLink.publicUrl),
      ],
      because: 'Bu e-posta, “Gelince haber ver” isteğiniz üzerine bir kez gönderildi.',
      unsubscribeText: 'Bu adresin beklediği bütün ürünlerden vazgeçin',
    },
    unsubscribeLink,
  );

type Found = {
  /** The owner's name for the search; null for an unproven address, since a stranger may have typed it. */
  title: string | null;
  /** Path of the search in the shop. */
  path: string;
  products: readonly MailedProduct[];
  /** Number of further products. */
  more: number;
};

/** Sent at most once a day: new products of a saved search. */
export const newSearchResults = (
  { title, path, products, more }: Found,
  unsubscribeLink: UnsubscribeLink,
): Mail => {
  const named = title === null ? '' : `: ${title}`;
  return withUnsubscribe(
    {
      subject: `Kayıtlı aramanızda yeni ürünler${named}`,
      parts: [
        `Kayıtlı aramanıza uyan yeni ürünler var${named || '.'}`,
        ...products.map((product) => linkTo(product, unsubscribeLink.publicUrl)),
        {
          link: more > 0 ? `ve ${more} ürün daha` : 'Aramanın bütün sonuçları',
          url: unsubscribeLink.publicUrl + path,
        },
      ],
      because: 'Bu e-posta, hesabınıza kaydettiğiniz arama için gönderildi.',
      unsubscribeText: 'Bu aramanın bildirimlerinden çıkın',
    },
    unsubscribeLink,
  );
};

type WantedArrived = {
  /** Wanted stamps, each with its products on sale. */
  wanted: ReadonlyArray<{ title: string; products: readonly MailedProduct[] }>;
  /** Whether there are more products than the mail lists. */
  hasMore: boolean;
};

/** Sent at most once a day: wanted stamps that are now on sale. */
export function wantedArrived({ wanted, hasMore }: WantedArrived, unsubscribeLink: UnsubscribeLink): Mail {
  const { publicUrl } = unsubscribeLink;
  const [first] = wanted;
  return withUnsubscribe(
    {
      subject:
        wanted.length === 1
          ? `Beklediğiniz pul satışta: ${first?.title}`
          : `Beklediğiniz ${wanted.length} pul satışta`,
      parts: [
        'Beklediğiniz pullardan, istediğiniz koşullara uyanlar geldi ya da ucuzladı.',
        ...wanted
          .filter(({ products }) => products.length > 0)
          .flatMap(({ title, products }): MailPart[] => [
            `${title}:`,
            ...products.map((product) => linkTo(product, publicUrl)),
          ]),
        {
          link: hasMore
            ? 'Uyan bütün ürünleri beklediklerinizde görün'
            : 'Beklediklerinizi görün ya da değiştirin',
          url: publicUrl + paths.wants,
        },
      ],
      because:
        'Bu e-posta, beklediğiniz pullar için e-posta istediğiniz için gönderildi; günde en çok bir kez gönderilir. Tek tek olan pullar siz bakana kadar satılmış olabilir.',
      unsubscribeText: 'Beklediğiniz pullar için e-posta almayı bırakın',
    },
    unsubscribeLink,
  );
}
