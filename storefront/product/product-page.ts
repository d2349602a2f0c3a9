import { type Kurus, toDecimalString } from '../../cms/contract/money.ts';
import { paths } from '../../cms/contract/paths.ts';
import type { Product } from '../../cms/contract/products.ts';
import { readPageNumber } from '../../cms/contract/rules/catalogue.ts';
import { isoDate } from '../../cms/contract/rules/dates.ts';
import { describeProduct } from '../../cms/contract/rules/meta-description.ts';
import { widestPicture } from '../../cms/contract/rules/picture-address.ts';
import { priceBasket, taxRateOf, withTax } from '../../cms/contract/rules/pricing.ts';
import { fieldsOf } from '../../cms/contract/rules/product-fields.ts';
import type { SaleTerms, ShopTerms } from '../../cms/contract/rules/shop-terms.ts';
import { isUnused } from '../../cms/contract/rules/stamp-attributes.ts';
import { catalogueKey, productKey } from '../api/products.ts';
import { questionsKey, reviewsKey } from '../api/reviews.ts';
import { type Fallback, keyText } from '../api/swr.tsx';
import { installmentsKey } from '../api/terms.ts';
import {
  breadcrumbs,
  type PageRequest,
  type PublicPage,
  pageNotFound,
  returnPolicyJsonLd,
  schema,
  shopReference,
} from '../pages/public-page.ts';
import { UNKNOWN_TITLE } from './product-screen.tsx';
import { similarTo } from './similar-on-sale.tsx';

/** Reads the product page. An unknown product gives status 404 and null, so that browsers do not request it again. */
export async function readPage(request: PageRequest): Promise<PublicPage> {
  const { params, search, readers, origin, mediaUrl } = request;
  const { id = '' } = params;
  // In parallel: simultaneous requests share a database statement.
  const [product, questions, installments, terms] = await Promise.all([
    readers.getProduct(id),
    readers.listQuestions(id, 1),
    readers.getInstallments(),
    readers.getTerms(),
  ]);
  const fallback: Fallback = {
    [keyText(productKey(id))]: product,
    ...(installments && { [keyText(installmentsKey)]: installments }),
  };
  if (!product) return { ...pageNotFound(fallback), title: UNKNOWN_TITLE };
  const common = {
    status: 200 as const,
    fallback,
    title: product.pageTitle ?? product.name,
    description: product.pageDescription ?? describeProduct(product),
    canonicalPath: paths.product(id),
    preview: product,
  };
  const trail = trailOf(product, origin);
  if (product.archivedAt) {
    await readSimilar(product, request, fallback);
    // Search engines are told of no offer.
    return { ...common, isIndexed: true, jsonLd: [trail] };
  }
  fallback[keyText(questionsKey(id))] = questions;
  const reviewPage = readPageNumber(search.get('pageNumber'));
  if (reviewPage && reviewPage > 1)
    fallback[keyText(reviewsKey(id, reviewPage))] = await readers.listReviews(id, reviewPage);
  return {
    ...common,
    isIndexed: !product.isDraft,
    type: 'product',
    jsonLd: [productJsonLd(product, terms, { origin, mediaUrl }), trail],
  };
}

const trailOf = ({ _id, name, category }: Product, origin: string) =>
  breadcrumbs(
    origin,
    ...(category ? [{ name: category, path: paths.category(category) }] : []),
    ...[{ name, path: paths.product(_id) }],
  );

async function readSimilar(product: Product, { readers }: PageRequest, fallback: Fallback): Promise<void> {
  for (const query of similarTo(product)) {
    const found = await readers.listProducts(query);
    fallback[keyText(catalogueKey(query))] = found;
    if (found.total > 0) break;
  }
}

/** Describes shipping fee and delivery time for search engines, as promised in the contract texts. */
const shippingJsonLd = (price: Kurus, terms: SaleTerms) => ({
  '@type': 'OfferShippingDetails',
  shippingRate: {
    '@type': 'MonetaryAmount',
    value: toDecimalString(priceBasket([{ price, qty: 1 }], terms).totals.shippingPrice),
    currency: 'TRY',
  },
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'TR' },
  deliveryTime: {
    '@type': 'ShippingDeliveryTime',
    transitTime: {
      '@type': 'QuantitativeValue',
      minValue: 1,
      maxValue: Math.max(terms.deliveryDaysInTown, terms.deliveryDaysOutOfTown),
      unitCode: 'DAY',
    },
  },
});
type Places = Pick<PageRequest, 'origin' | 'mediaUrl'>;

const picturesJsonLd = (product: Product, places: Places): string[] =>
  [product, ...product.pictures].flatMap((one) => widestPicture(one, places) ?? []);

const REVIEWS_TOLD = 3;
const reviewsJsonLd = ({ reviews }: Product) =>
  reviews.slice(0, REVIEWS_TOLD).map(({ name, rating, comment, createdAt }) => ({
    '@type': 'Review',
    author: { '@type': 'Person', name },
    datePublished: isoDate(createdAt),
    reviewBody: comment,
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
  }));

function productJsonLd(product: Product, terms: ShopTerms, places: Places) {
  const { origin } = places;
  const { _id, name, description, brand, category, price, rating, numReviews, pageDescription } = product;
  const images = picturesJsonLd(product, places);
  const gross = withTax(price, taxRateOf(terms, category));
  return schema('Product', {
    sku: _id,
    name,
    description: pageDescription || description || undefined,
    url: new URL(paths.product(_id), origin).href,
    image: images.length > 0 ? images : undefined,
    category: category || undefined,
    brand: brand ? { '@type': 'Brand', name: brand } : undefined,
    releaseDate: product.seriesIssueDate?.slice(0, 10),
    color: product.color || undefined,
    additionalProperty: factsJsonLd(product),
    offers: {
      '@type': 'Offer',
      url: new URL(paths.product(_id), origin).href,
      price: toDecimalString(gross),
      priceCurrency: 'TRY',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: toDecimalString(gross),
        priceCurrency: 'TRY',
        valueAddedTaxIncluded: true,
      },
      priceValidUntil: product.loweredUntil,
      itemCondition: itemConditionOf(product),
      shippingDetails: shippingJsonLd(price, terms),
      seller: shopReference(origin, terms.identity),
      hasMerchantReturnPolicy: returnPolicyJsonLd(origin, terms),
      availability: `https://schema.org/${product.countInStock > 0 ? 'InStock' : 'OutOfStock'}`,
    },
    // Search engines reject a rating without reviews.
    aggregateRating:
      numReviews > 0
        ? {
            '@type': 'AggregateRating',
            ratingValue: rating,
            reviewCount: numReviews,
            bestRating: 5,
            worstRating: 1,
          }
        : undefined,
    review: numReviews > 0 ? reviewsJsonLd(product) : undefined,
  });
}

/** Stamp fields and catalogue numbers, for which schema.org has no terms. */
function factsJsonLd(product: Product) {
  const facts = [...fieldsOf('stamp'), ...fieldsOf('catalogueNumbers')].flatMap(
    ([name, { label, type, choices }]) => {
      const value = product[name];
      if (!value) return [];
      const unitCode = type === 'millimetres' ? 'MMT' : undefined;
      return [
        {
          '@type': 'PropertyValue',
          propertyID: name,
          name: label,
          value: choices?.[value] ?? value,
          unitCode,
        },
      ];
    },
  );
  return facts.length > 0 ? facts : undefined;
}

function itemConditionOf({ condition }: Product): string | undefined {
  if (!condition) return undefined;
  return `https://schema.org/${isUnused(condition) ? 'NewCondition' : 'UsedCondition'}`;
}
