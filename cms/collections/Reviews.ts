import type { CollectionConfig, PayloadRequest } from 'payload';
import { admins, adminsField, anyone, hiddenFromEditors, nobodyField, signedIn } from '../access/roles.ts';
import { RATING_FAULT } from '../contract/rules/catalogue.ts';
import { summarizeRatings } from '../contract/rules/ratings.ts';
import { field, label, relation } from './fields.ts';
import { idOf, signReview } from './reviews-guards.ts';

/** Mean and count from the reviews themselves, inside the transaction that changed them; nothing can drift. */
async function recomputeRating(productId: string, req: PayloadRequest): Promise<void> {
  const { docs } = await req.payload.find({
    collection: 'reviews',
    where: { product: { equals: productId } },
    select: { rating: true },
    pagination: false,
    depth: 0,
    req,
  });
  await req.payload.db.updateOne({
    collection: 'products',
    where: { id: { equals: productId } },
    data: summarizeRatings(docs.map(({ rating }) => rating)),
    req,
    returning: false,
  });
}

export const Reviews: CollectionConfig = {
  slug: 'reviews',
  labels: { singular: label('Değerlendirme', 'Review'), plural: label('Değerlendirmeler', 'Reviews') },
  access: { read: anyone, create: signedIn, update: admins, delete: admins },
  admin: {
    group: label('Dükkân', 'Shop'),
    hidden: hiddenFromEditors,
    useAsTitle: 'comment',
    defaultColumns: ['product', 'name', 'rating', 'comment', 'createdAt'],
  },
  // A copy would carry another's words under one's own name.
  disableDuplicate: true,
  defaultSort: '-createdAt',
  indexes: [{ fields: ['product', 'user'], unique: true }, { fields: ['product', 'createdAt'] }],
  hooks: {
    beforeChange: [signReview],
    afterChange: [
      async ({ doc, previousDoc, req }) => {
        await recomputeRating(idOf(doc.product), req);
        const before = previousDoc?.product && idOf(previousDoc.product);
        if (before && before !== idOf(doc.product)) await recomputeRating(before, req);
        return doc;
      },
    ],
    afterDelete: [
      async ({ doc, req }) => {
        await recomputeRating(idOf(doc.product), req);
      },
    ],
  },
  fields: [
    relation('product', 'products', label('Ürün', 'Product'), { required: true, index: true }),
    relation('user', 'users', label('Kullanıcı', 'User'), {
      index: true,
      // Whoever may read a relation may also search and sort by what stands behind it.
      access: { read: adminsField },
    }),
    field('text', 'name', label('Ad', 'Name'), { maxLength: 120 }),
    field('number', 'rating', label('Puan', 'Rating'), {
      required: true,
      min: 1,
      max: 5,
      validate: (value: unknown) =>
        (Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 5) || RATING_FAULT,
    }),
    field('textarea', 'comment', label('Yorum', 'Comment'), { required: true, maxLength: 2000 }),
    /** Its author had the product in a paid order when it was written. */
    field('checkbox', 'isPurchase', label('Satın aldı', 'Bought it'), {
      defaultValue: false,
      access: { create: nobodyField, update: nobodyField },
      admin: { position: 'sidebar', readOnly: true },
    }),
    field('checkbox', 'isHidden', label('Gizli', 'Hidden'), {
      defaultValue: false,
      index: true,
      access: { create: nobodyField, read: adminsField },
      admin: { position: 'sidebar' },
    }),
    field('textarea', 'hiddenReason', label('Gizleme nedeni', 'Reason for hiding'), {
      maxLength: 500,
      access: { create: nobodyField, read: adminsField },
      admin: { position: 'sidebar' },
    }),
  ],
};
