import type { Payload, PayloadRequest } from 'payload';
import { summarizeRatings } from '../../contract/rules/ratings.ts';
import { inTransactionOf } from '../../infra/database/driver/transaction.ts';
import type { ArchivedProduct, Product } from '../../infra/database/payload-types.ts';
import { deleteRows, findRow, findRows, insertRow } from '../../infra/database/rows/rows.ts';
import { updateWhere } from '../../infra/database/rows/update-where.ts';
import { ShopError } from '../../infra/errors.ts';
import type { SignedInUser } from '../signed-in-user.ts';
import { settleOwnNumber } from './own-number.ts';
import { countPointers } from './product-pointers.ts';

/** Days after which a search engine is no longer led to an archived product. */
const SITEMAP_DAYS = 90;
const DAY_MS = 24 * 60 * 60_000;

const deletedAs = (req: PayloadRequest, product: string) =>
  findRow<ArchivedProduct>(req, 'archived-products', { product: { equals: product } });

const removeRow = (req: PayloadRequest, product: string) =>
  deleteRows(req, 'archived-products', { product: { equals: product } });

/**
 * Takes a product off sale for good and keeps it; its address says that it was sold.
 * @throws ShopError PRODUCT_NOT_FOUND, INVALID_INPUT for a draft that was never published
 */
export const archiveProduct = (payload: Payload, admin: SignedInUser, id: string): Promise<void> =>
  inTransactionOf(payload, admin, async (req) => {
    const product = await findRow<Product>(req, 'products', id);
    if (!product) throw new ShopError('PRODUCT_NOT_FOUND');
    if (!product.isPublished && !product.publishedAt)
      throw new ShopError('INVALID_INPUT', { message: 'Hiç yayımlanmamış bir ürün arşivlenmez, silinir.' });
    // Comes first: a simultaneous call for this product waits here, or is repeated.
    await hide(req, id);
    if (!product.archivedAt) await setArchived(req, id, new Date().toISOString());
  });

async function setArchived(req: PayloadRequest, id: string, archivedAt: string | null): Promise<void> {
  await updateWhere(req, 'products', id, { archivedAt });
}

/** Written even if nothing changes, so that pages of the product are made anew. */
const hide = (req: PayloadRequest, id: string) =>
  req.payload.update({
    ...{ collection: 'products', id, data: { isPublished: false } },
    ...{ depth: 0, overrideAccess: false, req },
  });

/**
 * Takes a product out of the archive, as a draft. A deleted product is created again with its old id, without its
 * former reviews, questions, wishes and alerts.
 * @throws ShopError NOT_FOUND, INVALID_INPUT if another product has the own number by now
 */
export const restoreProduct = (payload: Payload, admin: SignedInUser, id: string): Promise<void> =>
  inTransactionOf(payload, admin, async (req) => {
    const product = await findRow<Product>(req, 'products', id);
    if (product?.archivedAt) {
      await hide(req, id);
      return setArchived(req, id, null);
    }
    const deleted = await deletedAs(req, id);
    if (!deleted?.record) throw new ShopError('NOT_FOUND');
    await removeRow(req, id);
    await createAgain(req, deleted.record as unknown as Product);
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
    archivedAt: null,
    ownNumber: await settleOwnNumber(req, record.ownNumber, customID),
    ...summarizeRatings([]),
    updatedAt: new Date().toISOString(),
  };
  await insertRow(req, 'products', data, customID);
}

/** Copies a sold product to the archive before its deletion, because orders still show the product. */
export async function archiveDeleted(req: PayloadRequest, id: string): Promise<void> {
  const record = await findRow<Product>(req, 'products', id);
  if (!record) return;
  await removeRow(req, id);
  if ((await countPointers(req, id)).orders === 0) return;
  await insertRow(req, 'archived-products', { product: id, name: record.name, record });
}

/** The latest archived products that the sitemap still lists. */
export async function readLatelyArchived(
  payload: Payload,
  limit: number,
): Promise<Array<{ id: string; archivedAt: string }>> {
  const since = new Date(Date.now() - SITEMAP_DAYS * DAY_MS).toISOString();
  const query = { sort: '-archivedAt', limit, select: { archivedAt: true } } as const;
  return findRows({ payload }, 'products', { archivedAt: { greater_than: since } }, query);
}
