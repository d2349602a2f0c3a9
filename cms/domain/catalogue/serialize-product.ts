import type {
  FurtherPicture,
  ListedProduct,
  Picture,
  Product,
  Review as ReviewAnswer,
} from '../../contract/products.ts';
import { PICTURE_VIEWS, PICTURE_WIDTHS } from '../../contract/rules/catalogue.ts';
import { chargedPrice, discountOf, isLowered } from '../../contract/rules/lowered-price.ts';
import {
  fieldsOf,
  type ProductFieldName,
  perField,
  perListedField,
} from '../../contract/rules/product-fields.ts';
import type { Media, Product as ProductDocument } from '../../infra/database/payload-types.ts';

/** Returns a picture's URL path, which does not depend on the storage, since carts and orders keep the path. */
export const mediaPath = (filename: string | null | undefined) =>
  filename ? `/media/${encodeURIComponent(filename)}` : '';

const asMedia = (image: unknown): Media | null =>
  typeof image === 'object' && image !== null ? (image as Media) : null;

/** Returns the URL path of a picture's middle size (640 pixels wide); if missing, of the uploaded file. */
export function imagePath(image: unknown): string {
  const media = asMedia(image);
  return mediaPath(media?.sizes?.webp640?.filename ?? media?.filename);
}

export function serializePicture(image: unknown, alt: string): Picture | null {
  const media = asMedia(image);
  if (!media?.width || !media.height) return null;
  const sources = PICTURE_WIDTHS.flatMap((width) => {
    const avif = media.sizes?.[`avif${width}`];
    const webp = media.sizes?.[`webp${width}`];
    if (!webp?.filename) return [];
    // Lists each width once: a small picture is not enlarged, so its own size may occur several times.
    const source = { avif: mediaPath(avif?.filename) || null, webp: mediaPath(webp.filename) };
    return [{ width: webp.width ?? width, ...source }];
  });
  return {
    width: media.width,
    height: media.height,
    color: media.color ?? '#e8e2d4',
    alt: media.alt || alt,
    sources: sources.filter(({ width }, index) => width !== sources[index - 1]?.width),
  };
}

type NumberName = 'yearFrom' | 'yearTo' | 'widthMm' | 'heightMm';

function attributesOf(product: ProductDocument) {
  const text = (name: Exclude<ProductFieldName, NumberName>) => product[name] ?? '';
  return {
    text,
    longText: text,
    choice: text,
    date: (name: 'seriesIssueDate' | 'printingDate') => product[name] ?? null,
    year: (name: 'yearFrom' | 'yearTo') => product[name] ?? null,
    millimetres: (name: 'widthMm' | 'heightMm') => product[name] ?? null,
  };
}

/** First known catalogue number of a product, with the catalogue's name: `Michel 774`. */
function catalogueNumberOf(product: ProductDocument): string {
  const known = fieldsOf('catalogueNumbers').find(([name]) => product[name]);
  return known ? `${known[1].label} ${product[known[0]]}` : '';
}

/** Serializes the further pictures of a product; leaves out pictures whose file was deleted. */
function serializeFurther(product: ProductDocument): FurtherPicture[] {
  return (product.pictures ?? []).flatMap(({ image, view, caption }) => {
    const path = imagePath(image);
    if (!path) return [];
    const told = view ?? 'detail';
    const alt = `${product.name}, ${caption || PICTURE_VIEWS[told]}`;
    return [{ image: path, picture: serializePicture(image, alt), view: told, caption: caption ?? '' }];
  });
}

/** @param at milliseconds since 1970; the price charged at this time is shown */
export function serializeListed(product: ProductDocument, at: number): ListedProduct {
  return {
    _id: product.id,
    name: product.name,
    image: imagePath(product.image),
    picture: serializePicture(product.image, product.name),
    price: chargedPrice(product, at),
    ...discountOf(product, at),
    countInStock: product.countInStock,
    rating: product.rating ?? 0,
    numReviews: product.numReviews ?? 0,
    ...perListedField(attributesOf(product)),
    catalogueNumber: catalogueNumberOf(product),
    seriesValue: product.seriesValue || null,
    isDraft: !product.isPublished,
  };
}

export const serializeProduct = (
  product: ProductDocument,
  reviews: ReviewAnswer[],
  at = Date.now(),
): Product => ({
  ...serializeListed(product, at),
  ...perField(attributesOf(product)),
  ...(isLowered(product, at) && { regularPrice: product.price }),
  pictures: serializeFurther(product),
  hasDrawnPicture: Boolean(asMedia(product.image)?.seedKey),
  ...(product.meta?.title && { pageTitle: product.meta.title }),
  ...(product.meta?.description && { pageDescription: product.meta.description }),
  reviews,
});
