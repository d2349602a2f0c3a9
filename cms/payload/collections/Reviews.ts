import type { Access, CollectionBeforeChangeHook, CollectionConfig, PayloadRequest } from 'payload';
import { RATING_ERROR } from '../../contract/rules/catalogue.ts';
import { summarizeRatings } from '../../contract/rules/ratings.ts';
import { auditReview } from '../../domain/audit/audit.ts';
import { hasBought } from '../../domain/orders/customer-orders.ts';
import { VISIBLE } from '../../domain/reviews/reviews.ts';
import { isAdmin } from '../../domain/roles.ts';
import type { Product, Review } from '../../infra/database/payload-types.ts';
import { findRow, findRows } from '../../infra/database/rows/rows.ts';
import { ShopError } from '../../infra/errors.ts';
import {
  admins,
  adminsField,
  hiddenFromEditors,
  nobodyField,
  signedIn,
  unversioned,
} from '../access/roles.ts';
import { field, READ_ONLY, relation } from '../fields/field-builders.ts';

const visibleOrAdmins: Access = ({ req }) => (isAdmin(req.user) ? true : VISIBLE);

export const idOf = (relation: unknown): string =>
  typeof relation === 'object' && relation !== null
    ? String((relation as { id: unknown }).id)
    : String(relation);

/**
 * Sets the signed-in user as the author, whatever author was sent. Allows one review per user and product on sale.
 * Writes without a user are unrestricted. Of two simultaneous reviews the unique index refuses one.
 * @throws ShopError PRODUCT_NOT_FOUND, ALREADY_REVIEWED
 */
const signReview: CollectionBeforeChangeHook = async ({ data, operation, req }) => {
  if (operation !== 'create' || !req.user) return data;
  const product = idOf(data.product);
  if (!(await isOnSale(product, req))) throw new ShopError('PRODUCT_NOT_FOUND');
  const { totalDocs } = await req.payload.count({
    collection: 'reviews',
    where: { and: [{ product: { equals: product } }, { user: { equals: req.user.id } }] },
    overrideAccess: true,
    req,
  });
  if (totalDocs > 0) throw new ShopError('ALREADY_REVIEWED');
  const isPurchase = await hasBought(req, req.user.id, product);
  return { ...data, user: req.user.id, name: req.user.name, isPurchase };
};

/** Requires a reason for a hidden review, and clears the reason of a shown one. */
const requireReason: CollectionBeforeChangeHook = ({ data, originalDoc }) => {
  const { isHidden, hiddenReason } = { ...originalDoc, ...data };
  if (!isHidden) return { ...data, hiddenReason: null };
  if (!String(hiddenReason ?? '').trim()) throw new ShopError('REASON_MISSING');
  return data;
};

async function isOnSale(id: string, req: PayloadRequest): Promise<boolean> {
  const product = await findRow<Product>(req, 'products', { id: { equals: id } });
  return product?.isPublished === true;
}

/** Recalculates the product's rating in the transaction of the changed review. */
async function recomputeRating({ doc, req }: { doc: Review; req: PayloadRequest }): Promise<Review> {
  const productId = idOf(doc.product);
  const shown = { and: [{ product: { equals: productId } }, VISIBLE] };
  const ratings = (await findRows<Review>(req, 'reviews', shown)).map(({ rating }) => rating);
  await req.payload.db.updateOne({
    collection: 'products',
    where: { id: { equals: productId } },
    data: summarizeRatings(ratings),
    req,
    returning: false,
  });
  return doc;
}

export const Reviews: CollectionConfig = {
  slug: 'reviews',
  labels: { singular: 'Değerlendirme | Review', plural: 'Değerlendirmeler | Reviews' },
  // An admin may hide or delete a review, and not edit its text.
  ...unversioned({ read: visibleOrAdmins, create: signedIn, update: admins, delete: admins }),
  admin: {
    group: 'Katalog | Catalogue',
    hidden: hiddenFromEditors,
    useAsTitle: 'comment',
    defaultColumns: ['product', 'name', 'rating', 'comment', 'createdAt'],
  },
  // A copy would put another author's words under the admin's name.
  disableDuplicate: true,
  defaultSort: '-createdAt',
  indexes: [{ fields: ['product', 'user'], unique: true }, { fields: ['product', 'createdAt'] }],
  hooks: {
    beforeChange: [signReview, requireReason],
    afterChange: [recomputeRating, auditReview.afterChange],
    afterDelete: [recomputeRating, auditReview.afterDelete],
  },
  fields: [
    relation('product', 'products', 'Ürün | Product', { required: true, index: true, access: READ_ONLY }),
    relation('user', 'users', 'Kullanıcı | User', {
      index: true,
      // Read access to a relation also allows searching and sorting by fields of the related account.
      access: { read: adminsField, update: nobodyField },
    }),
    field('text', 'name', 'Ad | Name', { maxLength: 120, access: READ_ONLY }),
    field('number', 'rating', 'Puan | Rating', {
      required: true,
      min: 1,
      max: 5,
      access: READ_ONLY,
      validate: (value: unknown) =>
        (Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 5) || RATING_ERROR,
    }),
    field('textarea', 'comment', 'Yorum | Comment', { required: true, maxLength: 2000, access: READ_ONLY }),
    /** Whether the author had bought the product when the review was written. */
    field('checkbox', 'isPurchase', 'Satın aldı | Bought it', {
      defaultValue: false,
      access: { create: nobodyField, update: nobodyField },
      admin: { position: 'sidebar', readOnly: true },
    }),
    field('checkbox', 'isHidden', 'Gizli | Hidden', {
      defaultValue: false,
      index: true,
      access: { create: nobodyField, read: adminsField },
      admin: { position: 'sidebar' },
    }),
    field('textarea', 'hiddenReason', 'Gizleme nedeni | Reason for hiding', {
      maxLength: 500,
      access: { create: nobodyField, read: adminsField },
      admin: { position: 'sidebar' },
      hint: 'Değerlendirmeyi gizleyen buraya nedenini yazar. Yalnızca yöneticiler görür. | Whoever hides a review says why. Only admins see this.',
    }),
  ],
};
