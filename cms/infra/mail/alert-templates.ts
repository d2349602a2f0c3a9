import { pathOf } from '../../contract/call-table.ts';
import { formatLira, type Kurus } from '../../contract/money.ts';
import { paths } from '../../contract/paths.ts';
import { type Discount, untilText } from '../../contract/rules/lowered-price.ts';
import { withTax } from '../../contract/rules/pricing.ts';
import { type MailContent, type MailPart, renderMail } from './mail-template.ts';

/** Prefix of the outbox keys of mails about products. Such a mail belongs to an address and not to an account. */
export const PRODUCT_ALERT_KEY = 'product-alert:';
/** Key prefix of mails about products that were enqueued before 2026-11-28. Such mails may still wait in the outbox. */
export const OLD_PRODUCT_ALERT_KEY = 'notice:';

const LEAVE_ALL = 'Bütün haberlerden çıkın; bu adrese artık haber göndermeyelim';

/** Product as a mail shows it. `taxPercent` is the VAT rate at the time of the mail. */
export type MailedProduct = { _id: string; name: string; price: Kurus; taxPercent: number } & Discount;
type Mail = MailContent & { leaveUrl: string };
type UnsubscribeLink = { token: string; publicUrl: string };
type Subscribed = { subject: string; parts: readonly MailPart[]; because: string; unsubscribeText: string };

/** Adds the end of a subscribed mail: its reason, and the way to unsubscribe, for people and for mail programs. */
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

/** Describes a price: `₺94,40 (₺80,00 + KDV), önceki fiyat ₺118,00, %20 indirim, 26 Kasım 18.00’e kadar` */
function priceText(product: MailedProduct): string {
  const { price, taxPercent, previousPrice, discountPercent, loweredUntil } = product;
  return [
    formatLira(withTax(price, taxPercent)) + (taxPercent > 0 ? ` (${formatLira(price)} + KDV)` : ''),
    previousPrice && `önceki fiyat ${formatLira(withTax(previousPrice, taxPercent))}`,
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

/** Mail sent once to each subscriber when a product is back in stock. */
export const backInStock = (product: MailedProduct, unsubscribeLink: UnsubscribeLink): Mail =>
  withUnsubscribe(
    {
      subject: `Yeniden stokta: ${product.name}`,
      parts: [
        'Haber verilmesini istediğiniz ürün yeniden stokta.',
        linkTo(product, unsubscribeLink.publicUrl),
      ],
      because: 'Bu e-posta, “E-postayla haber ver” isteğiniz üzerine bir kez gönderildi.',
      unsubscribeText: LEAVE_ALL,
    },
    unsubscribeLink,
  );

type Section = {
  title: string;
  path: string;
  products: readonly MailedProduct[];
  more: number;
  /** Token of the link that ends only this alert. */
  token: string;
};

/** Mail with all new and cheaper products that match a person's alerts. Sent at most once a day. */
export function dailyNews(sections: readonly Section[], unsubscribeLink: UnsubscribeLink): Mail {
  const { publicUrl } = unsubscribeLink;
  return withUnsubscribe(
    {
      subject:
        sections.length === 1
          ? `Haber ver: ${sections[0]?.title}`
          : `Haber ver: beklediğiniz ${sections.length} şey için yeni ürünler`,
      parts: [
        'Haber vermemizi istedikleriniz geldi ya da ucuzladı.',
        ...sections.flatMap(({ title, path, products, more, token }): MailPart[] => [
          `${title}:`,
          ...products.map((product) => linkTo(product, publicUrl)),
          { link: more > 0 ? `ve ${more} ürün daha` : 'Uyanların hepsi', url: publicUrl + path },
          { link: 'Bunun için artık haber vermeyin', url: publicUrl + paths.unsubscribe(token) },
        ]),
        { link: 'Haber beklediklerinizi görün ya da değiştirin', url: publicUrl + paths.alerts },
      ],
      because:
        'Bu e-posta, “E-postayla haber ver” isteğiniz üzerine, günde en çok bir kez gönderilir. Tek tek olan pullar siz bakana kadar satılmış olabilir.',
      unsubscribeText: LEAVE_ALL,
    },
    unsubscribeLink,
  );
}
