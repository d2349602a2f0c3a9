import type { PayloadRequest, Where } from 'payload';
import { MAX_WISHLIST } from '../../contract/rules/wishlist-and-alert-limits.ts';
import type { Wishlist } from '../../contract/wishlist.ts';
import { inTransaction } from '../../infra/database/driver/transaction.ts';
import type { WishlistItem } from '../../infra/database/payload-types.ts';
import { deleteRows, findRows, insertRow, type Reader } from '../../infra/database/rows/rows.ts';
import { ShopError } from '../../infra/errors.ts';
import type { Shop } from '../shop.ts';
import { lockAccountRow, type SignedInUser } from '../signed-in-user.ts';

type Owner = Pick<SignedInUser, 'id'>;
type WishlistShop = Pick<Shop, 'payload' | 'catalogue'>;

type Row = WishlistItem & { product: string };

const rowsOf = (reader: Reader, { id }: Owner): Promise<Row[]> =>
  findRows<Row>(reader, 'wishlist-items', { user: { equals: id } }, { sort: ['-createdAt', '-id'] });

async function onSale({ catalogue }: WishlistShop, products: readonly string[]): Promise<string[]> {
  const { index } = await catalogue.model.current();
  return [...new Set(products)].filter((id) => index.has(id));
}

/** Includes products that are not on sale at present, so that the shopper sees that they are missing. */
export async function getWishlist(shop: Pick<Shop, 'payload'>, owner: Owner): Promise<Wishlist> {
  const rows = await rowsOf(shop, owner);
  return { products: rows.map(({ product }) => product) };
}

/**
 * Adds products to the front of the wishlist, in the given order. Products already in the wishlist keep their position.
 * @throws ShopError WISHLIST_FULL; nothing is added in this case
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
    if (added.length > 0 && shown.length + added.length > MAX_WISHLIST) throw new ShopError('WISHLIST_FULL');
    await writeWishlist(req, owner, { added, behind: rows[0]?.createdAt });
  });
  return getWishlist(shop, owner);
}

/** Inserts products with dates a millisecond apart, later than all stored dates, because dates define the order. */
async function writeWishlist(
  req: PayloadRequest,
  { id: user }: Owner,
  { added, behind }: { added: string[]; behind: string | undefined },
): Promise<void> {
  const first = Math.max(Date.now(), behind ? Date.parse(behind) + 1 : 0);
  for (const [index, product] of added.toReversed().entries()) {
    const createdAt = new Date(first + index).toISOString();
    await insertRow(req, 'wishlist-items', { user, product, createdAt, updatedAt: createdAt });
  }
}

/** Removes a product and returns the remaining ones; a product that is not in the wishlist is no error. */
export async function removeFromWishlist(
  shop: WishlistShop,
  owner: Owner,
  product: string,
): Promise<Wishlist> {
  const where: Where = { and: [{ user: { equals: owner.id } }, { product: { equals: product } }] };
  await inTransaction(shop.payload, (req) => deleteRows(req, 'wishlist-items', where));
  return getWishlist(shop, owner);
}
