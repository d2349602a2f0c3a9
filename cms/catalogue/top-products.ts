import type { Payload, Where } from 'payload';
import { PUBLISHED } from '../access/published.ts';
import type { ListedProduct } from '../contract/products.ts';
import type { Product } from '../payload-types.ts';
import { serializeListed } from './serialize-product.ts';
import { type Section, SORT_SECTIONS } from './sort-orders.ts';

const TOP_COUNT = 5;

/** What the shop shows first: the dearest stamp on sale. Only stamps are dated, so it is no album. */
const RARITY: Section = {
  where: { countInStock: { greater_than: 0 }, printingDate: { exists: true } },
  sort: ['-price', '-id'],
};

/** Five for the carousel: the rarity, then as recommended; what is sold out only when nothing else is left. */
export async function topProducts(payload: Payload): Promise<ListedProduct[]> {
  const [rarity] = await readFirst(payload, RARITY, 1);
  for (const section of SORT_SECTIONS.recommended) {
    const recommended = await readFirst(payload, section, TOP_COUNT);
    if (recommended.length === 0) continue;
    const others = recommended.filter(({ id }) => id !== rarity?.id);
    return [...(rarity ? [rarity] : []), ...others].slice(0, TOP_COUNT).map(serializeListed);
  }
  return [];
}

async function readFirst(payload: Payload, { where, sort }: Section, limit: number): Promise<Product[]> {
  const { docs } = await payload.find({
    collection: 'products',
    where: { and: [PUBLISHED, where] satisfies Where[] },
    sort,
    limit,
    pagination: false,
    depth: 1,
  });
  return docs;
}
