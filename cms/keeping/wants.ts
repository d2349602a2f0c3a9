import type { PayloadRequest, Where } from 'payload';
import type { SignedInUser } from '../access/signed-in-user.ts';
import type { WantList } from '../contract/keeping.ts';
import { MAX_WANTS } from '../contract/rules/keeping.ts';
import { inTransaction } from '../database/transaction.ts';
import { ShopError } from '../errors.ts';
import type { Want } from '../payload-types.ts';
import type { Shop } from '../shop.ts';
import { holdAccount } from './hold-account.ts';

type Owner = Pick<SignedInUser, 'id'>;
type Keeper = Pick<Shop, 'payload' | 'catalogue'>;

/** A row as the database has it: ids stand in the place of what they name. */
type Row = Want & { product: string };

async function rowsOf({ payload }: Keeper, { id }: Owner, req?: PayloadRequest): Promise<Row[]> {
  const { docs } = await payload.db.find<Row>({
    collection: 'wants',
    where: { user: { equals: id } },
    sort: ['-createdAt', '-id'],
    limit: 0,
    pagination: false,
    ...(req && { req }),
  });
  return docs;
}

/** Those of the products that are in the catalogue, each once, in this order. */
async function onSale({ catalogue }: Keeper, products: readonly string[]): Promise<string[]> {
  const { index } = await catalogue.model.current();
  return [...new Set(products)].filter((id) => index.has(id));
}

/** What was wanted last comes first. What is no longer shown is left out, and is there again when it is. */
export async function listWants(keeper: Keeper, owner: Owner): Promise<WantList> {
  const rows = await rowsOf(keeper, owner);
  const wanted = rows.map(({ product }) => product);
  return { products: await onSale(keeper, wanted) };
}

/**
 * Adds products, the first as the one wanted last; what was wanted before keeps its place behind them.
 * @throws ShopError WANTS_FULL, and then nothing is added
 */
export async function joinWants(
  keeper: Keeper,
  owner: Owner,
  products: readonly string[],
): Promise<WantList> {
  const asked = await onSale(keeper, products);
  if (asked.length === 0) return listWants(keeper, owner);
  await inTransaction(keeper.payload, async (req) => {
    await holdAccount(req, owner.id);
    const rows = await rowsOf(keeper, owner, req);
    const known = new Set(rows.map(({ product }) => product));
    const added = asked.filter((id) => !known.has(id));
    const shown = await onSale(keeper, [...known]);
    if (added.length > 0 && shown.length + added.length > MAX_WANTS) throw new ShopError('WANTS_FULL');
    await writeWants(req, owner, { added, behind: rows[0]?.createdAt });
  });
  return listWants(keeper, owner);
}

/** A row each, a millisecond apart, so that their dates tell the order, also from what was wanted a moment ago. */
async function writeWants(
  req: PayloadRequest,
  { id: user }: Owner,
  { added, behind }: { added: string[]; behind: string | undefined },
): Promise<void> {
  const first = Math.max(Date.now(), behind ? Date.parse(behind) + 1 : 0);
  for (const [index, product] of added.toReversed().entries()) {
    const createdAt = new Date(first + index).toISOString();
    await req.payload.db.create({
      collection: 'wants',
      data: { user, product, createdAt, updatedAt: createdAt },
      req,
      returning: false,
    });
  }
}

/** Answers what is left; a product that was not wanted is no error. */
export async function dropWant(keeper: Keeper, owner: Owner, product: string): Promise<WantList> {
  const where: Where = { and: [{ user: { equals: owner.id } }, { product: { equals: product } }] };
  await inTransaction(keeper.payload, (req) =>
    keeper.payload.db.deleteMany({ collection: 'wants', where, req }),
  );
  return listWants(keeper, owner);
}
