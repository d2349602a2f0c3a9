import { paths } from '../../cms/contract/paths.ts';
import type { ListedProduct } from '../../cms/contract/products.ts';
import type { SaleTerms, ShopTerms } from '../../cms/contract/rules/shop-terms.ts';
import type { Readers } from '../../cms/contract/server-render.ts';
import type { Fallback } from '../api/swr.tsx';
import { SHOP_BLURB, SHOP_NAME } from '../shop-name.ts';

export type PageRequest = {
  /** Decoded, without a query. */
  pathname: string;
  params: Record<string, string | undefined>;
  search: URLSearchParams;
  readers: Readers;
  /** `https://shop.example`, for absolute links. */
  origin: string;
  /** Where pictures are shown from instead of `/media`; empty for the shop itself. */
  mediaUrl: string;
};

export type PublicPage = {
  status: 200 | 404;
  fallback: Fallback;
  title: string;
  description: string;
  /** The canonical address of this content, with its leading slash. */
  canonicalPath: string;
  isIndexed: boolean;
  /** Neighbours of a page in a series of pages. */
  previousPath?: string | false;
  nextPath?: string | false;
  /** Product in link previews; the shop if absent. */
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

/** schema.org's trail from the home page to here; `path` of the last step is the page itself. */
export const breadcrumbs = (origin: string, trail: ReadonlyArray<{ name: string; path: string }>) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: new URL(path, origin).href,
  })),
});

const shopId = (origin: string): string => new URL('/#dukkan', origin).href;
/** Reference to the seller; `organizationJsonLd` has the details. */
export const shopReference = (origin: string) => ({
  '@type': 'Organization',
  '@id': shopId(origin),
  name: SHOP_NAME,
});

/** The seller, with what the dealer has set and no more. */
export function organizationJsonLd(origin: string, terms: ShopTerms) {
  const { phone, email, etbis } = terms.contact;
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': shopId(origin),
    name: SHOP_NAME,
    description: SHOP_BLURB,
    url: origin,
    logo: new URL('/favicon.svg', origin).href,
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
          }
        : undefined,
    sameAs: etbis,
    hasMerchantReturnPolicy: returnPolicyJsonLd(origin, terms),
  };
}

/** As in the contract texts: by mail, at the seller's cost as long as no carrier is named, and the whole sum. */
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

export const shopJsonLd = (origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: SHOP_NAME,
  url: origin,
  inLanguage: 'tr',
  publisher: shopReference(origin),
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search/{search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
});
