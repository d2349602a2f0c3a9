// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Product } from '../../cms/contract/products.ts';
import { shorten } from '../../cms/contract/rules/meta-description.ts';
import { DEFAULT_TERMS } from '../../cms/contract/rules/shop-terms.ts';
import { SPECULATION_RULES } from '../../cms/contract/rules/speculation-rules.ts';
import type { Readers } from '../../cms/contract/server-render.ts';
import { readPage as readCatalogue } from '../catalogue/catalogue-page.ts';
import { readPage as readProduct } from '../product/product-page.ts';
import { aListedProduct, aPicture, aProduct, aProductList, noFacets } from '../testing/fixtures.ts';
import { publicHead, scriptJson, scriptTags } from './head-tags.ts';
import { type PublicPage, pageNotFound } from './public-page.ts';

const page = {
  ...pageNotFound(),
  status: 200 as const,
  title: 'Lale "1955" <b>',
  canonicalPath: '/product/lale',
  isIndexed: true,
};

const IDENTITY = {
  name: 'Ayyıldız & Pul',
  shortName: 'Ayyıldız',
  slogan: 'Yarım asırdır',
  accent: 'navy' as const,
  logo: null,
  openingHours: [],
  socialLinks: [],
};
const headOf = (shown: PublicPage) =>
  publicHead(shown, '/paylasim/a.jpg', { origin: 'https://pul.example', identity: IDENTITY });

describe('publicHead', () => {
  it('escapes what editors and sellers wrote', () => {
    expect(headOf(page)).toContain('<title>Lale &quot;1955&quot; &lt;b&gt; |');
  });

  it('contains the speculation rules exactly as the content policy allows them', () => {
    expect(headOf(page)).toContain(`<script type="speculationrules">${SPECULATION_RULES}</script>`);
  });

  it('names the pages before and after, where there are any', () => {
    const head = headOf({ ...page, previousPath: '/', nextPath: '/page/3?a=1&b=2' });
    expect(head).toContain('<link rel="prev" href="https://pul.example/">');
    expect(head).toContain('<link rel="next" href="https://pul.example/page/3?a=1&amp;b=2">');
    expect(headOf({ ...page, previousPath: false })).not.toMatch(/rel="(prev|next)"/);
  });

  it('leads newsreaders from the home page to the new products', async () => {
    const { hasFeed } = await readCatalogue(requestOf(aProduct()));
    expect(headOf({ ...page, hasFeed })).toContain(
      '<link rel="alternate" type="application/rss+xml" title="Yeni gelenler | Ayyıldız &amp; Pul" href="/rss.xml">',
    );
    expect(headOf(page)).not.toContain('rss');
  });

  it.each([
    ['a product', { preview: { _id: 'p1', name: 'Lale', image: '' } }, 'Lale'],
    ['the shop', {}, 'Ayyıldız &amp; Pul | Yarım asırdır'],
  ])('contains for link previews the picture of %s, its size and what is on it', (_, preview, alt) => {
    const head = headOf({ ...page, ...preview });
    for (const [name, content] of Object.entries({
      'og:image': 'https://pul.example/paylasim/a.jpg',
      'og:image:type': 'image/jpeg',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': alt,
    }))
      expect(head).toContain(`<meta property="${name}" content="${content}">`);
    expect(head).toContain('<meta name="twitter:card" content="summary_large_image">');
  });
});

it('scriptJson cannot close its script element', () => {
  const text = scriptJson({ comment: '</script><!-- ' });
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toEqual({ comment: '</script><!-- ' });
});

it('shorten cuts between words', () => {
  expect(shorten('Kız Kulesi serisi', 12)).toBe('Kız Kulesi…');
});

const manifest = {
  'index.html': { file: 'assets/index.js', imports: ['_packages.js'] },
  '_packages.js': { file: 'assets/packages.js' },
  'legal/legal-screen.tsx': { file: 'assets/legal.js', imports: ['index.html', '_prose.js'] },
  '_prose.js': { file: 'assets/prose.js', imports: ['_packages.js'] },
};
const build = { manifest, starter: 'start()' };
const file = 'legal/legal-screen.tsx';

it('names a public page’s scripts without asking for them', () => {
  expect(scriptTags({ file, isPublic: true }, build)).toBe(
    '<script type="module" async id="deferred-start" data-scripts="/assets/index.js /assets/packages.js /assets/legal.js /assets/prose.js">start()</script>',
  );
});

it('loads at once and in parallel those of a page that is empty without them', () => {
  expect(scriptTags({ file, isPublic: false }, build).split('\n')).toEqual([
    '<script type="module" async id="deferred-start">start()</script>',
    '<script type="module" src="/assets/index.js"></script>',
    '<link rel="modulepreload" href="/assets/packages.js">',
    '<link rel="modulepreload" href="/assets/legal.js">',
    '<link rel="modulepreload" href="/assets/prose.js">',
  ]);
});

it('loads the common scripts alone when there is no such screen', () => {
  expect(scriptTags({ file: undefined, isPublic: false }, build)).not.toContain('legal');
});

it('writes nothing while there is no build', () => {
  expect(scriptTags({ file, isPublic: true }, { manifest: {}, starter: '' })).toBe('');
});

const ORIGIN = 'https://pul.example';
/** Properties that search engines require for a rich result, by type, from their documentation. */
const REQUIRED: Record<string, string[]> = {
  Product: ['name', 'image', 'description', 'sku', 'url', 'offers'],
  Offer: ['price', 'priceCurrency', 'availability', 'url', 'hasMerchantReturnPolicy', 'shippingDetails'],
  OfferShippingDetails: ['shippingRate', 'shippingDestination', 'deliveryTime'],
  MonetaryAmount: ['value', 'currency'],
  DefinedRegion: ['addressCountry'],
  ShippingDeliveryTime: ['transitTime'],
  QuantitativeValue: ['minValue', 'maxValue', 'unitCode'],
  MerchantReturnPolicy: [
    'applicableCountry',
    'returnPolicyCategory',
    'merchantReturnDays',
    'returnFees',
    'returnMethod',
  ],
  AggregateRating: ['ratingValue', 'reviewCount'],
  UnitPriceSpecification: ['price', 'priceCurrency', 'valueAddedTaxIncluded'],
  Review: ['author', 'reviewRating', 'datePublished'],
  Rating: ['ratingValue'],
  Person: ['name'],
  Brand: ['name'],
  PropertyValue: ['name', 'value'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  WebSite: ['name', 'url', 'potentialAction', 'publisher'],
  SearchAction: ['target', 'query-input'],
  EntryPoint: ['urlTemplate'],
  Organization: ['name', '@id'],
  ContactPoint: ['contactType', 'telephone', 'email'],
  OpeningHoursSpecification: ['dayOfWeek', 'opens', 'closes'],
};
const ADDRESSES = new Set(['url', 'image', 'item', 'logo', '@id', 'merchantReturnLink', 'urlTemplate']);

type Node = Record<string, unknown>;

/** Faults of a node and its parts, as `Offer: no price`. */
function faultsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(faultsOf);
  if (typeof value !== 'object' || value === null) return [];
  const node = value as Node;
  const type = String(node['@type']);
  const required = REQUIRED[type];
  if (!required) return [`${type} is not in the table`];
  const missing = required.filter((name) => node[name] === undefined || node[name] === '');
  const relative = Object.entries(node)
    .filter(([name]) => ADDRESSES.has(name))
    .flatMap(([, address]) => [address].flat())
    .filter(
      (address) => typeof address === 'string' && !address.startsWith(`${ORIGIN}/`) && address !== ORIGIN,
    );
  return [
    ...missing.map((name) => `${type}: no ${name}`),
    ...relative.map((address) => `${type}: ${address}`),
    ...Object.values(node).flatMap(faultsOf),
  ];
}

const terms = { ...DEFAULT_TERMS, contact: { phone: '0532 123 45 67', email: 'dukkan@pul.example' } };
const readersOf = (product: Product) =>
  ({
    getProduct: async () => product,
    getInstallments: async () => null,
    getTerms: async () => terms,
    listProducts: async () => aProductList([aListedProduct()]),
    countFacets: async () => noFacets,
    topProducts: async () => [],
    getHome: async () => [],
    getStory: async () => ({ text: null }),
    listQuestions: async () => ({ questions: [], page: 1, pages: 0, total: 0 }),
  }) as Partial<Readers> as Readers;

const asWritten = (jsonLd: object[] = []): Node[] => JSON.parse(JSON.stringify(jsonLd));
const requestOf = (product: Product) => ({
  pathname: '/',
  params: { id: product._id },
  search: new URLSearchParams(),
  readers: readersOf(product),
  origin: ORIGIN,
  mediaUrl: '',
});
const told = async (product: Product) => asWritten((await readProduct(requestOf(product))).jsonLd);

const review = {
  _id: 'r',
  name: 'Kemal',
  rating: 4,
  comment: 'Güzel',
  createdAt: '2025-03-04T10:20:30.000Z',
};
const whole = aProduct({
  image: '/media/lale-320.webp',
  picture: aPicture('lale', [320, 1280]),
  pictures: [{ image: '/media/arka.webp', picture: null, view: 'back', caption: 'Arka' }],
  brand: 'Pulsever',
  rating: 4,
  numReviews: 1,
  reviews: [review],
});

describe('structured data', () => {
  it('of a product has all that a rich result requires', async () => {
    const [product, trail] = await told(whole);
    expect(faultsOf([product, trail])).toEqual([]);
    expect(product).toMatchObject({
      image: [`${ORIGIN}/media/lale-1280.webp`, `${ORIGIN}/media/arka.webp`],
      review: [{ author: { name: 'Kemal' }, datePublished: '2025-03-04', reviewRating: { ratingValue: 4 } }],
      aggregateRating: { ratingValue: 4, reviewCount: 1 },
      offers: {
        // Price with VAT: 12.50 and 18 %.
        price: '14.75',
        priceCurrency: 'TRY',
        priceSpecification: { price: '14.75', valueAddedTaxIncluded: true },
        availability: 'https://schema.org/InStock',
        seller: { '@id': `${ORIGIN}/#dukkan` },
        shippingDetails: { shippingRate: { value: '30.00', currency: 'TRY' } },
        hasMerchantReturnPolicy: { merchantReturnDays: 14, applicableCountry: 'TR' },
      },
    });
    expect(trail).toMatchObject({
      itemListElement: [
        { name: 'Katalog' },
        { name: 'Türkiye Cumhuriyeti', item: `${ORIGIN}/?category=T%C3%BCrkiye%20Cumhuriyeti` },
        { name: 'Lale serisi' },
      ],
    });
  });

  it('tells of no review and no rating where there is none', async () => {
    const [product] = await told({ ...whole, numReviews: 0, reviews: [] });
    expect(product).not.toHaveProperty('review');
    expect(product).not.toHaveProperty('aggregateRating');
  });

  it('of the home page names the seller, the search and the right to return', async () => {
    const { jsonLd } = await readCatalogue(requestOf(whole));
    const [site, seller] = asWritten(jsonLd);
    expect(faultsOf([site, seller])).toEqual([]);
    const reference = { '@id': `${ORIGIN}/#dukkan` };
    const urlTemplate = `${ORIGIN}/search/{search_term_string}`;
    expect(site).toMatchObject({ publisher: reference, potentialAction: { target: { urlTemplate } } });
    expect(seller).toMatchObject({
      ...reference,
      contactPoint: { telephone: '0532 123 45 67', email: 'dukkan@pul.example' },
      hasMerchantReturnPolicy: { merchantReturnDays: 14, returnFees: 'https://schema.org/FreeReturn' },
    });
  });

  it('of the home page names the hours and the profiles that the dealer has set', async () => {
    const openingHours = [{ from: 'Saturday', to: 'Monday', opens: '10:00', closes: '18:00' } as const];
    const socialLinks = ['https://www.instagram.com/ayyildizpul'];
    const identity = { ...IDENTITY, openingHours, socialLinks };
    const terms = {
      ...DEFAULT_TERMS,
      contact: { phone: '0532 123 45 67', email: 'dukkan@pul.example', etbis: 'https://etbis.example' },
      identity,
    };
    const readers = { ...readersOf(whole), getTerms: async () => terms };
    const { jsonLd } = await readCatalogue({ ...requestOf(whole), readers });
    expect(faultsOf(asWritten(jsonLd))).toEqual([]);
    const dayOfWeek = ['Saturday', 'Sunday', 'Monday'].map((day) => `https://schema.org/${day}`);
    expect(asWritten(jsonLd)[1]).toMatchObject({
      name: 'Ayyıldız & Pul',
      sameAs: ['https://etbis.example', ...socialLinks],
      contactPoint: { hoursAvailable: [{ dayOfWeek, opens: '10:00', closes: '18:00' }] },
    });
  });

  it('says nothing of a way to reach the seller that the dealer has not set', async () => {
    const readers = { ...readersOf(whole), getTerms: async () => DEFAULT_TERMS };
    const { jsonLd } = await readCatalogue({ ...requestOf(whole), readers });
    expect(asWritten(jsonLd)[1]).not.toHaveProperty('contactPoint');
  });
});
