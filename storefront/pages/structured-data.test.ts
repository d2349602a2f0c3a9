// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Product } from '../../cms/contract/products.ts';
import { DEFAULT_TERMS } from '../../cms/contract/rules/shop-terms.ts';
import type { Readers } from '../../cms/contract/server-render.ts';
import { readPage as readCatalogue } from '../catalogue/catalogue-page.ts';
import { readPage as readProduct } from '../product/product-page.ts';
import { aListedProduct, aPicture, aProduct, aProductList, noFacets } from '../testing/fixtures.ts';

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

/** As it is written into the page. */
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
  it('finds what is missing', () => {
    expect(faultsOf({ '@type': 'Offer', url: '/product/1' })).toEqual([
      'Offer: no price',
      'Offer: no priceCurrency',
      'Offer: no availability',
      'Offer: no hasMerchantReturnPolicy',
      'Offer: no shippingDetails',
      'Offer: /product/1',
    ]);
  });

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
    expect(site).toMatchObject({ publisher: reference });
    expect(seller).toMatchObject({
      ...reference,
      contactPoint: { telephone: '0532 123 45 67', email: 'dukkan@pul.example' },
      hasMerchantReturnPolicy: { merchantReturnDays: 14, returnFees: 'https://schema.org/FreeReturn' },
    });
  });

  it('says nothing of a way to reach the seller that the dealer has not set', async () => {
    const readers = { ...readersOf(whole), getTerms: async () => DEFAULT_TERMS };
    const { jsonLd } = await readCatalogue({ ...requestOf(whole), readers });
    expect(asWritten(jsonLd)[1]).not.toHaveProperty('contactPoint');
  });
});
