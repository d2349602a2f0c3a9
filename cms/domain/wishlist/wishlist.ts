import type { PayloadRequest, Where } from 'payload';
import { MAX_WISHLIST } from '../../contract/rules/wishlist-and-alert-limits.ts';
import type { Wishlist } from '../../contract/wishlist-and-alerts.ts';
import type { Want } from '../../infra/database/payload-types.ts';
import { findRows, insertRow, type Reader } from '../../infra/database/rows.ts';
import { inTransaction } from '../../infra/database/transaction.ts';
import { lockAccountRow } from '../../infra/database/update-where.ts';
import { ShopError } from '../../infra/errors.ts';
import type { Shop } from '../shop.ts';
import type { SignedInUser } from '../signed-in-user.ts';

type Owner = Pick<SignedInUser, 'id'>;
type WishlistShop = Pick<Shop, 'payload' | 'catalogue'>;

/** A row as stored: relations are ids. */
type Row = Want & { product: string };

const rowsOf = (reader: Reader, { id }: Owner): Promise<Row[]> =>
  findRows<Row>(reader, 'wants', { user: { equals: id } }, { sort: ['-createdAt', '-id'] });

/** Products in the catalogue, without duplicates, in this order. */
async function onSale({ catalogue }: WishlistShop, products: readonly string[]): Promise<string[]> {
  const { index } = await catalogue.model.current();
  return [...new Set(products)].filter((id) => index.has(id));
}

/** Returns the wishlist, newest first, without products that are not shown at present. */
export async function getWishlist(shop: WishlistShop, owner: Owner): Promise<Wishlist> {
  const rows = await rowsOf(shop, owner);
  const wishlisted = rows.map(({ product }) => product);
  return { products: await onSale(shop, wishlisted) };
}

/**
 * Adds products, the first as the newest; earlier products keep their places behind.
 * @throws ShopError WANTS_FULL, and then nothing is added
 */
export async function mergeWishlist(
  shop: WishlistShop,
  owner: Owner,
  products: readonly string[],
): Promise<Wishlist> {
  const asked = await onSale(shop, products);
  if (asked.length === 0) return getWishlist(shop, owner);
  await inTransaction(shop.payload, async (req) => {
    await lockAccountRow(req, owner.id);
    const rows = await rowsOf(req, owner);
    const known = new Set(rows.map(({ product }) => product));
    const added = asked.filter((id) => !known.has(id));
    const shown = await onSale(shop, [...known]);
    if (added.length > 0 && shown.length + added.length > MAX_WISHLIST) throw new ShopError('WANTS_FULL');
    await writeWishlist(req, owner, { added, behind: rows[0]?.createdAt });
  });
  return getWishlist(shop, owner);
}

/** Writes a row per product, a millisecond apart, so that dates keep the order, also after recently added products. */
async function writeWishlist(
  req: PayloadRequest,
  { id: user }: Owner,
  { added, behind }: { added: string[]; behind: string | undefined },
): Promise<void> {
  const first = Math.max(Date.now(), behind ? Date.parse(behind) + 1 : 0);
  for (const [index, product] of added.toReversed().entries()) {
    const createdAt = new Date(first + index).toISOString();
    await insertRow(req, 'wants', { user, product, createdAt, updatedAt: createdAt });
  }
}

/** Answers what is left; a product that was not wanted is no error. */
export async function removeFromWishlist(
  shop: WishlistShop,
  owner: Owner,
  product: string,
): Promise<Wishlist> {
  const where: Where = { and: [{ user: { equals: owner.id } }, { product: { equals: product } }] };
  await inTransaction(shop.payload, (req) => shop.payload.db.deleteMany({ collection: 'wants', where, req }));
  return getWishlist(shop, owner);
}
