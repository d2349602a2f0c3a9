import { stringify } from 'qs-esm';

type Product = { id: string | number; createdAt?: unknown };
/** More than are made in the same moment, such as by an import. */
const SAME_MOMENT = 100;

/** The one below it in the list of products, which has the newest first; null below the last one. */
export async function findNextProduct(api: string, { id, createdAt }: Product): Promise<string | null> {
  const query = {
    where: { createdAt: { less_than_equal: createdAt } },
    sort: '-createdAt,id',
    select: { createdAt: true },
    limit: SAME_MOMENT,
    pagination: false,
    depth: 0,
  };
  try {
    const answer = await fetch(`${api}/products?${stringify(query)}`, { credentials: 'include' });
    const { docs = [] } = (await answer.json()) as { docs?: Array<{ id: string }> };
    return docs[docs.findIndex((product) => product.id === id) + 1]?.id ?? null;
  } catch {
    // It is saved; the list is where one goes on by hand.
    return null;
  }
}
