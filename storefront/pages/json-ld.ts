import { SHOP_NAME } from '../shop-name.ts';

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

/** schema.org's site, who runs it, and where a keyword is searched for. */
export const shopJsonLd = (origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: SHOP_NAME,
  url: origin,
  publisher: {
    '@type': 'Organization',
    name: SHOP_NAME,
    url: origin,
    logo: new URL('/favicon.svg', origin).href,
  },
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search/{search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
});
