import { Router } from 'express';
import { formatLira, type Kurus, toDecimalString } from '../../contract/money.ts';
import { NEW_PRODUCTS_FEED, paths } from '../../contract/paths.ts';
import type { Arrival, ListedProduct } from '../../contract/products.ts';
import { istanbulDay } from '../../contract/rules/dates.ts';
import { escapeHtml } from '../../contract/rules/escape-html.ts';
import { shorten } from '../../contract/rules/meta-description.ts';
import { pictureAddress, widestPicture } from '../../contract/rules/picture-address.ts';
import { priceBasket, taxRateOf, withTax } from '../../contract/rules/pricing.ts';
import type { ShopTerms } from '../../contract/rules/shop-terms.ts';
import { isUnused, yearSpanOf } from '../../contract/rules/stamp-attributes.ts';
import { findChosen, parseListed } from '../../domain/catalogue/browse-catalogue.ts';
import type { Shop } from '../../domain/shop.ts';
import { currentTerms } from '../../domain/shop-terms.ts';
import type { Env } from '../../infra/settings/env.ts';
import { mapInTurns } from '../../infra/turns.ts';
import { xmlSender } from './prepared-xml.ts';

/** Maximum number of products in a merchant feed; further products are in `/google-merchant-2.xml` and so on. */
const PER_FEED = 10_000;
const NEWEST = 50;
/** Google's limits in characters. */
const LONGEST = { title: 150, description: 5000 };
/** Google's category “Arts & Entertainment > Hobbies & Creative Arts > Collectibles > Postage Stamps”. */
const POSTAGE_STAMPS = '219';

type Places = Pick<Env, 'publicUrl' | 'mode' | 'isHttps' | 'mediaUrl'>;
type Context = { terms: ShopTerms; origin: string; mediaUrl: string };

/** Serves the products on sale to Google Merchant Center, and the newest to newsreaders. */
export function feedRoutes(shop: Shop, env: Places): Router {
  const { payload, catalogue } = shop;
  const { publicUrl: origin, mediaUrl } = env;
  const send = xmlSender(shop, env);
  const routes = Router();
  routes.get(
    /^\/google-merchant(?:-([1-9]\d{0,4}))?\.xml$/,
    send(async (inMemory, part) => {
      const { index } = inMemory;
      if (part > Math.max(1, Math.ceil(index.places / PER_FEED))) return null;
      const terms = await currentTerms(payload);
      const ids = index.idsBetween((part - 1) * PER_FEED, part * PER_FEED);
      // Turns each batch into bytes at once: a text of megabytes would be put together in a single long turn.
      const write = (some: string[]) => {
        const products = inMemory.read(findChosen(inMemory, some)).map(parseListed);
        return [itemsOf(products.map((one) => offerOf(one, { terms, origin, mediaUrl })))];
      };
      return rss({ title: terms.identity.name, link: origin }, terms, await mapInTurns(ids, write));
    }),
  );
  routes.get(
    NEW_PRODUCTS_FEED,
    send(async () => {
      const terms = await currentTerms(payload);
      const arrivals = await catalogue.newest(NEWEST);
      const items = itemsOf(arrivals.map((one) => newsOf(one, { terms, origin, mediaUrl })));
      const title = `Yeni gelenler | ${terms.identity.name}`;
      return rss({ title, link: origin + paths.newProducts }, terms, [items]);
    }, 'application/rss+xml'),
  );
  return routes;
}

/** Element with text or elements in it; an element without content is left out. */
type Element = [name: string, content: string | false | null | Element[]];

const NO_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const xmlOf = (elements: readonly Element[]): string =>
  elements
    .map(([name, content]) => {
      const inner = Array.isArray(content) ? xmlOf(content) : escapeHtml((content || '').replace(NO_XML, ''));
      return inner && `<${name}>${inner}</${name.split(' ', 1)}>`;
    })
    .join('');

const itemsOf = (items: readonly Element[][]): Buffer =>
  Buffer.from(items.map((item) => `${xmlOf([['item', item]])}\n`).join(''));

type Channel = { title: string; link: string };

function rss({ title, link }: Channel, { identity }: ShopTerms, items: readonly Buffer[]): Buffer {
  const channel = xmlOf([
    ['title', title],
    ['link', link],
    ['description', identity.slogan || identity.name],
    ['language', 'tr'],
  ]);
  const start = `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>${channel}\n`;
  return Buffer.concat([Buffer.from(start), ...items, Buffer.from('</channel>\n</rss>\n')]);
}

/** Cuts a word longer than the limit, too. */
const cut = (text: string, length: number): string => shorten(text, length).slice(0, length);

const addressOf = ({ _id }: ListedProduct, { origin }: Context): string => origin + paths.product(_id);
const grossOf = (net: Kurus, { category }: ListedProduct, { terms }: Context): Kurus =>
  withTax(net, taxRateOf(terms, category));
const inLira = (kurus: Kurus): string => `${toDecimalString(kurus)} TRY`;

/** Describes a product by the attributes of Google's product data specification. */
function offerOf(product: ListedProduct, context: Context): Element[] {
  const { _id, name, description, price, previousPrice, loweredUntil, countInStock } = product;
  const { category, condition, brand, denominationValueOfStamp } = product;
  const isStamp = Boolean(denominationValueOfStamp || yearSpanOf(product));
  const gross = (net: Kurus) => inLira(grossOf(net, product, context));
  const { shippingPrice } = priceBasket([{ price, qty: 1 }], context.terms).totals;
  return [
    ['g:id', _id],
    ['title', cut(name, LONGEST.title)],
    ['description', cut(description || name, LONGEST.description)],
    ['link', addressOf(product, context)],
    ['g:image_link', widestPicture(product, context)],
    ['g:availability', countInStock > 0 ? 'in_stock' : 'out_of_stock'],
    ['g:price', gross(previousPrice ?? price)],
    ['g:sale_price', previousPrice !== undefined && gross(price)],
    ['g:sale_price_effective_date', previousPrice !== undefined && fromTodayUntil(loweredUntil)],
    // Google takes a product without a condition for new, too.
    ['g:condition', condition && !isUnused(condition) ? 'used' : 'new'],
    ['g:google_product_category', isStamp && POSTAGE_STAMPS],
    ['g:product_type', category],
    // The brand of a stamp is its issuer.
    ['g:brand', !isStamp && brand],
    ['g:identifier_exists', 'no'],
    [
      'g:shipping',
      [
        ['g:country', 'TR'],
        ['g:price', inLira(shippingPrice)],
      ],
    ],
  ];
}

/** Time of a reduction that has begun. The catalogue in memory knows only the end, so the time begins today. */
const fromTodayUntil = (loweredUntil = ''): string =>
  `${istanbulDay(Date.now())}T00:00+0300/${loweredUntil.slice(0, 16)}+0300`;

function newsOf(product: Arrival, context: Context): Element[] {
  const { name, description, category, price, image, reason, arrivedAt } = product;
  const link = addressOf(product, context);
  const picture = image && new URL(pictureAddress(context.mediaUrl, image), context.origin).href;
  const text = [
    picture && `<p><img src="${escapeHtml(picture)}" alt="${escapeHtml(name)}"></p>`,
    `<p>${reason === 'lowered' ? 'Fiyatı düştü: ' : ''}${formatLira(grossOf(price, product, context))} (KDV dahil)</p>`,
    description && `<p>${escapeHtml(description)}</p>`,
  ];
  return [
    ['title', name],
    ['link', link],
    // A product whose price was lowered is news again.
    ['guid isPermaLink="false"', `${link}#${arrivedAt}`],
    ['pubDate', new Date(arrivedAt).toUTCString()],
    ['category', category],
    ['description', text.filter(Boolean).join('')],
  ];
}
