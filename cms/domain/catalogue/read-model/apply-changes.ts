import type { Payload } from 'payload';
import { mapInTurns, nextTurn } from '../../../infra/turns.ts';
import { type CatalogueEntry, entryOf } from './catalogue-entry.ts';
import type { InMemoryCatalogue } from './in-memory-catalogue.ts';
import { readByIds } from './read-products.ts';

/** Read in one turn. */
const BATCH = 250;
/** From so many on they are merged into what there is; fewer are sooner put in one by one. */
const MANY = 500;

/** These products as the database has them now. A product without an entry is not on sale. */
export type ReadAgain = { ids: readonly string[]; entries: CatalogueEntry[] };

export async function readAgain(payload: Payload, ids: readonly string[]): Promise<ReadAgain> {
  const read = async (some: string[]) => {
    const at = Date.now();
    return (await readByIds(payload, some)).map((product) => entryOf(product, at));
  };
  return { ids, entries: await mapInTurns(ids, read, BATCH) };
}

/** Without waiting. Answers whether lists may look otherwise than before. */
export function applyAll(inMemory: InMemoryCatalogue, { ids, entries }: ReadAgain): boolean {
  const onSale = new Set(entries.map(({ indexed }) => indexed.id));
  const gone = ids.filter((id) => !onSale.has(id));
  if (ids.length >= MANY) return inMemory.edit(entries, gone);
  const changes = [...entries.map((entry) => inMemory.put(entry)), ...gone.map((id) => inMemory.remove(id))];
  return changes.includes(true);
}

/** Goes on with what a merge has left behind. */
export async function finishMerge({ index }: InMemoryCatalogue): Promise<void> {
  while (index.mergeSome()) await nextTurn();
}
