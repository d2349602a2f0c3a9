import type { Payload, PayloadRequest } from 'payload';
import { summarizeRatings } from '../../contract/rules/ratings.ts';
import { inTransactionOf } from '../../infra/database/driver/transaction.ts';
import type { ArchivedProduct, Product } from '../../infra/database/payload-types.ts';
import { findRow, findRows, insertRow } from '../../infra/database/rows/rows.ts';
import { ShopError } from '../../infra/errors.ts';
import type { SignedInUser } from '../signed-in-user.ts';
import { countPointers } from './product-pointers.ts';

/** Days after which a search engine is no longer led to an archived product. */
const SITEMAP_DAYS = 90;
const DAY_MS = 24 * 60 * 60_000;

/**
 * Archives hold two kinds of rows: a product that was taken off sale for good has a row without a record; a sold product
 * that was deleted has a row with its record.
 */
const KEPT = { record: { exists: false } };

const archivedAs = (req: PayloadRequest, product: string) =>
  findRow<ArchivedProduct>(req, 'archived-products', { product: { equals: product } });

const removeRow = (req: PayloadRequest, product: string) =>
  req.payload.db.deleteMany({
    collection: 'archived-products',
    where: { product: { equals: product } },
    req,
  });

/**
 * Takes a product off sale for good and keeps it; its address says that it was sold.
 * @throws ShopError PRODUCT_NOT_FOUND, INVALID_INPUT for a draft that was never published
 */
export const archiveProduct = (payload: Payload, admin: SignedInUser, id: string): Promise<void> =>
  inTransactionOf(payload, admin, async (req) => {
    const product = await findRow<Product>(req, 'products', { id: { equals: id } });
    if (!product) throw new ShopError('PRODUCT_NOT_FOUND');
    if (!product.isPublished && !product.publishedAt)
      throw new ShopError('INVALID_INPUT', { message: 'Hiç yayımlanmamış bir ürün arşivlenmez, silinir.' });
    // Comes first: a simultaneous call for this product waits here, or is repeated.
    await hide(req, id);
    if (await archivedAs(req, id)) return;
    await insertRow(req, 'archived-products', { product: id, name: product.name });
  });

/** Written even if nothing changes, so that pages of the product are made anew. */
const hide = (req: PayloadRequest, id: string) =>
  req.payload.update({
    ...{ collection: 'products', id, data: { isPublished: false } },
    ...{ depth: 0, overrideAccess: false, req },
  });

/**
 * Takes a product out of the archive, as a draft. A deleted product is created again with its old id, without its
 * former reviews, questions, wishes and alerts.
 * @throws ShopError NOT_FOUND
 */
export const restoreProduct = (payload: Payload, admin: SignedInUser, id: string): Promise<void> =>
  inTransactionOf(payload, admin, async (req) => {
    const archived = await archivedAs(req, id);
    if (!archived) throw new ShopError('NOT_FOUND');
    await removeRow(req, id);
    if (archived.record) await createAgain(req, archived.record as unknown as Product);
    else await hide(req, id);
  });

async function createAgain(req: PayloadRequest, { id: customID, ...record }: Product): Promise<void> {
  const shown = [record.image, ...(record.pictures ?? []).map(({ image }) => image)];
  const asked = shown.filter((image) => typeof image === 'string');
  const media = await findRows<{ id: string }>(req, 'media', { id: { in: asked } }, { select: {} });
  const isKept = (image: unknown) => media.some(({ id }) => id === image);
  const data = {
    ...record,
    image: isKept(record.image) ? record.image : null,
    pictures: (record.pictures ?? []).filter(({ image }) => isKept(image)),
    isPublished: false,
    ...summarizeRatings([]),
    updatedAt: new Date().toISOString(),
  };
  await req.payload.db.create({ collection: 'products', customID, data, req, returning: false });
}

/** Copies a sold product to the archive before its deletion, because orders still show the product. */
export async function archiveDeleted(req: PayloadRequest, id: string): Promise<void> {
  const record = await findRow<Product>(req, 'products', { id: { equals: id } });
  if (!record) return;
  await removeRow(req, id);
  if ((await countPointers(req, id)).orders === 0) return;
  await insertRow(req, 'archived-products', { product: id, name: record.name, record });
}

/** Takes a product that is published again out of the archive. */
export async function endArchive(req: PayloadRequest, id: string): Promise<void> {
  await removeRow(req, id);
}

export type ArchivedSince = Pick<ArchivedProduct, 'product' | 'createdAt'>;
const SINCE = { product: true, createdAt: true } as const;

/** Dates of archival by product, only of the given products that are archived and not deleted. */
export async function readArchivedSince(
  payload: Payload,
  products: readonly string[],
): Promise<Map<string, string>> {
  if (products.length === 0) return new Map();
  const where = { and: [{ product: { in: [...products] } }, KEPT] };
  const rows = await findRows<ArchivedSince>({ payload }, 'archived-products', where, { select: SINCE });
  return new Map(rows.map(({ product, createdAt }) => [product, createdAt]));
}

/** The latest archived products that the sitemap still lists. */
export function readLatelyArchived(payload: Payload, limit: number): Promise<ArchivedSince[]> {
  const since = new Date(Date.now() - SITEMAP_DAYS * DAY_MS).toISOString();
  const where = { and: [{ createdAt: { greater_than: since } }, KEPT] };
  return findRows<ArchivedSince>({ payload }, 'archived-products', where, {
    sort: '-createdAt',
    limit,
    select: SINCE,
  });
}
