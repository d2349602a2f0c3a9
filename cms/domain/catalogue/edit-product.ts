import type { Payload, PayloadRequest, Where } from 'payload';
import type { Product, UpdateProductRequest } from '../../contract/products.ts';
import { inTransactionOf } from '../../infra/database/driver/transaction.ts';
import type { Media } from '../../infra/database/payload-types.ts';
import { findRows, PAST_ACCESS } from '../../infra/database/rows/rows.ts';
import { invalidField, ShopError } from '../../infra/errors.ts';
import type { SignedInUser } from '../signed-in-user.ts';
import { getProduct } from './product-details.ts';
import { serializeProduct } from './serialize-product.ts';
import { findStockChange, noteStockChange } from './stock-changes.ts';

/** Shoppers do not see the draft until its first update publishes it. */
export async function createDraft(payload: Payload, admin: SignedInUser): Promise<Product> {
  const product = await payload.create({
    collection: 'products',
    data: { name: 'Örnek ürün', price: 0, countInStock: 0, isPublished: false },
    depth: 0,
    user: admin,
    overrideAccess: false,
  });
  return serializeProduct(product, []);
}

/**
 * Publishes the product if there is a price.
 * @throws ShopError PRODUCT_NOT_FOUND, INVALID_INPUT for a picture that was never uploaded
 */
export async function updateProduct(
  payload: Payload,
  admin: SignedInUser,
  id: string,
  { image, pictures, countInStock, seenCountInStock, requestId, ...fields }: UpdateProductRequest,
): Promise<Product> {
  const counts = { countInStock, seenCountInStock, requestId };
  await requireProduct(payload, id);
  const shown = {
    ...(image !== undefined && { image: await findPicture(payload, image, 'image') }),
    ...(pictures && { pictures: await findPictures(payload, pictures) }),
  };
  await inTransactionOf(payload, admin, async (req) => {
    const stored = await payload.findByID({
      collection: 'products',
      id,
      select: { countInStock: true, price: true, seriesIssueDate: true, printingDate: true },
      ...PAST_ACCESS,
      req,
    });
    const data = {
      ...fields,
      ...shown,
      printingDate: printingDateOf(stored, fields),
      isPublished: (fields.price ?? stored.price) > 0,
      stockChange: await stockChangeOf(req, { id, ...counts, sellable: stored.countInStock }),
    };
    await payload.update({ collection: 'products', id, data, depth: 0, overrideAccess: false, req });
  });
  const product = await getProduct(payload, id, { withDrafts: true });
  if (!product) throw new ShopError('PRODUCT_NOT_FOUND');
  return product;
}

export async function deleteProduct(payload: Payload, admin: SignedInUser, id: string): Promise<void> {
  await requireProduct(payload, id);
  await inTransactionOf(payload, admin, (req) =>
    payload.delete({ collection: 'products', id, depth: 0, overrideAccess: false, req }),
  );
}

async function requireProduct(payload: Payload, id: string): Promise<void> {
  const product = await payload.findByID({ collection: 'products', id, ...PAST_ACCESS, disableErrors: true });
  if (!product) throw new ShopError('PRODUCT_NOT_FOUND');
}

/**
 * Finds the id of the picture at a `/media/…` path of any size; null for an empty path.
 * @param path field of the request, for the error
 */
async function findPicture(payload: Payload, image: string, path: string): Promise<string | null> {
  if (image === '') return null;
  const filename = /^\/media\/([^/?#]+)$/.exec(image)?.[1];
  if (filename) {
    const name = decodeURIComponent(filename);
    const names: Where[] = [{ filename: { equals: name } }, { 'sizes.webp640.filename': { equals: name } }];
    const [found] = await findRows<Media>({ payload }, 'media', { or: names }, { limit: 1 });
    if (found) return found.id;
  }
  throw invalidField(path, 'Bu resim bulunamadı. Lütfen yeniden yükleyin.');
}

const findPictures = (payload: Payload, pictures: NonNullable<UpdateProductRequest['pictures']>) =>
  Promise.all(
    pictures.map(async ({ image, ...told }, index) => ({
      ...told,
      image: await findPicture(payload, image, `pictures.${index}.image`),
    })),
  );

type Dates = Partial<Pick<UpdateProductRequest, 'seriesIssueDate' | 'printingDate'>>;

/** Follows the issue date, unless it is set separately. Undefined means no change. */
function printingDateOf(stored: Dates, sent: Dates): Dates['printingDate'] {
  const isOwn = Boolean(stored.printingDate) && stored.printingDate !== stored.seriesIssueDate;
  return sent.printingDate === undefined && !isOwn ? sent.seriesIssueDate : sent.printingDate;
}

type Counts = Pick<UpdateProductRequest, 'countInStock' | 'seenCountInStock' | 'requestId'>;

/**
 * If the caller also sends the count last seen, the new count is a correction, and sold pieces stay sold; repeated with
 * its `requestId`, it changes only what the first call did not. Otherwise the count is the stock on sale from now on;
 * pieces held by open payments are added when released.
 * @param sellable read in the same transaction as the change, so that no sale comes in between.
 */
async function stockChangeOf(
  req: PayloadRequest,
  { id, countInStock, seenCountInStock, requestId, sellable }: Counts & { id: string; sellable: number },
): Promise<number> {
  if (countInStock === undefined) return 0;
  const key = requestId && seenCountInStock !== undefined && `${id} ${requestId}`;
  const before = (key && (await findStockChange(req, key))) || 0;
  const change = countInStock - (seenCountInStock ?? sellable) - before;
  // Stops at zero: more pieces were sold than the correction left.
  const made = Math.max(change, -sellable);
  if (key && made !== 0) await noteStockChange(req, key, before + made);
  return made;
}
