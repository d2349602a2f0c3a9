import { paths } from '../../cms/contract/paths.ts';
import type { ListedProduct } from '../../cms/contract/products.ts';
import {
  daysBetween,
  LOGO_FILE,
  SHOP_BLURB,
  type ShopIdentity,
} from '../../cms/contract/rules/shop-identity.ts';
import type { SaleTerms, ShopTerms } from '../../cms/contract/rules/shop-terms.ts';
import type { Readers } from '../../cms/contract/server-render.ts';
import type { Fallback } from '../api/swr.tsx';

export type PageRequest = {
  /** Path of the URL, percent-encoded and without the query. */
  pathname: string;
  params: Record<string, string | undefined>;
  search: URLSearchParams;
  readers: Readers;
  /** Origin of the shop for absolute links, such as `https://shop.example`. */
  origin: string;
  /** Base address of pictures instead of `/media`; empty when the shop serves the pictures. */
  mediaUrl: string;
};

export type PublicPage = {
  status: 200 | 404;
  fallback: Fallback;
  title: string;
  description: string;
  canonicalPath: string;
  isIndexed: boolean;
  previousPath?: string | false;
  nextPath?: string | false;
  /** Whether the page shows new products, of which newsreaders get a feed. */
  hasFeed?: boolean;
  preview?: Pick<ListedProduct, '_id' | 'name' | 'image'>;
  type?: 'website' | 'article' | 'product';
  jsonLd?: object[];
};

export const pageNotFound = (fallback: Fallback = {}): PublicPage => ({
  status: 404,
  fallback,
  title: 'Sayfa bulunamadı',
  description: '',
  canonicalPath: '',
  isIndexed: false,
});

/** Describes a thing by the terms of schema.org. */
export const schema = <Facts extends object>(type: string, facts: Facts) => ({
  '@context': 'https://schema.org',
  '@type': type,
  ...facts,
});

/** Builds the breadcrumbs for schema.org. Adds the home page as first step; `trail` ends with the current page. */
export const breadcrumbs = (origin: string, ...trail: ReadonlyArray<{ name: string; path: string }>) =>
  schema('BreadcrumbList', {
    itemListElement: [{ name: 'Katalog', path: paths.home }, ...trail].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(path, origin).href,
    })),
  });

type ListItem = { name: string; productId: string | undefined };

/** Builds a list of products for schema.org. An item without a product gets no URL. */
export const itemList = (origin: string, items: readonly ListItem[]) =>
  schema('ItemList', {
    itemListElement: items.map(({ name, productId }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(productId !== undefined && { url: new URL(paths.product(productId), origin).href }),
    })),
  });

const shopId = (origin: string): string => new URL('/#dukkan', origin).href;
export const shopReference = (origin: string, { name }: ShopIdentity) => ({
  '@type': 'Organization',
  '@id': shopId(origin),
  name,
});

/** Describes the shop for search engines. Contains only contact data that the dealer has set. */
export function organizationJsonLd(origin: string, terms: ShopTerms) {
  const { phone, email, etbis } = terms.contact;
  const { name, slogan, logo, openingHours, socialLinks } = terms.identity;
  const hours = openingHours.map(({ opens, closes, ...days }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: daysBetween(days).map((day) => `https://schema.org/${day}`),
    opens,
    closes,
  }));
  const sameAs = [...(etbis ? [etbis] : []), ...socialLinks];
  return schema('Organization', {
    '@id': shopId(origin),
    name,
    slogan,
    description: SHOP_BLURB,
    url: origin,
    logo: new URL(logo ? LOGO_FILE : '/favicon.svg', origin).href,
    email,
    telephone: phone,
    contactPoint:
      phone || email
        ? {
            '@type': 'ContactPoint',
            contactType: 'customer service',
            telephone: phone,
            email,
            availableLanguage: 'Turkish',
            hoursAvailable: hours.length > 0 ? hours : undefined,
          }
        : undefined,
    sameAs: sameAs.length > 0 ? sameAs : undefined,
    hasMerchantReturnPolicy: returnPolicyJsonLd(origin, terms),
  });
}

/** Describes returns as the contract texts do: return by mail at the seller's cost, and a full refund. */
export const returnPolicyJsonLd = (origin: string, { withdrawalDays }: SaleTerms) => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'TR',
  returnPolicyCountry: 'TR',
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: withdrawalDays,
  merchantReturnLink: new URL(encodeURI(paths.legal.returns), origin).href,
  returnMethod: 'https://schema.org/ReturnByMail',
  returnFees: 'https://schema.org/FreeReturn',
  refundType: 'https://schema.org/FullRefund',
});

export const shopJsonLd = (origin: string, identity: ShopIdentity) =>
  schema('WebSite', {
    name: identity.name,
    alternateName: identity.shortName === identity.name ? undefined : identity.shortName,
    url: origin,
    inLanguage: 'tr',
    publisher: shopReference(origin, identity),
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search/{search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  });
