import type { Access, CollectionBeforeChangeHook, PayloadRequest } from 'payload';
import { hasBought } from '../../domain/orders/has-bought-product.ts';
import { VISIBLE } from '../../domain/reviews/reviews.ts';
import { isAdmin } from '../../domain/roles.ts';
import { ShopError } from '../../infra/errors.ts';

export const visibleOrAdmins: Access = ({ req }) => (isAdmin(req.user) ? true : VISIBLE);

export const idOf = (relation: unknown): string =>
  typeof relation === 'object' && relation !== null
    ? String((relation as { id: unknown }).id)
    : String(relation);

/**
 * What a person writes is theirs, about something on sale, and the only one of its product; through every entry point, whatever
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
  const isPurchase = await hasBought(req, req.user.id, product);
  return { ...data, user: req.user.id, name: req.user.name, isPurchase };
};

/**
 * Whoever hides what somebody wrote says why. One that is shown again needs no reason any more.
 * @throws ShopError REASON_MISSING
 */
export const requireReason: CollectionBeforeChangeHook = ({ data, originalDoc }) => {
  const { isHidden, hiddenReason } = { ...originalDoc, ...data };
  if (!isHidden) return { ...data, hiddenReason: null };
  if (!String(hiddenReason ?? '').trim()) throw new ShopError('REASON_MISSING');
  return data;
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
