import type { CollectionBeforeChangeHook, PayloadRequest } from 'payload';
import { ShopError } from '../errors.ts';

export const idOf = (relation: unknown): string =>
  typeof relation === 'object' && relation !== null
    ? String((relation as { id: unknown }).id)
    : String(relation);

/**
 * What a person writes is theirs, about something on sale, and the only one of its product; through every door, whatever
 * was sent. The system, which has no user, may write what it likes. Two that are sent at once meet the unique index.
 * @throws ShopError PRODUCT_NOT_FOUND, ALREADY_REVIEWED
 */
export const signReview: CollectionBeforeChangeHook = async ({ data, operation, req }) => {
  if (operation !== 'create' || !req.user) return data;
  const product = idOf(data.product);
  if (!(await isOnSale(product, req))) throw new ShopError('PRODUCT_NOT_FOUND');
  const { totalDocs } = await req.payload.count({
    collection: 'reviews',
    where: { and: [{ product: { equals: product } }, { user: { equals: req.user.id } }] },
    req,
  });
  if (totalDocs > 0) throw new ShopError('ALREADY_REVIEWED');
  return { ...data, user: req.user.id, name: req.user.name };
};

async function isOnSale(id: string, req: PayloadRequest): Promise<boolean> {
  const product = await req.payload.findByID({
    collection: 'products',
    id,
    depth: 0,
    disableErrors: true,
    req,
  });
  return product?.isPublished === true;
}
