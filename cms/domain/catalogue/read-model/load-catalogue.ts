import type { Payload } from 'payload';
import { inTurns, nextTurn } from '../../../infra/turns.ts';
import { currentTerms } from '../../shop-terms.ts';
import { createIndexBuilder } from '../index/document-index.ts';
import { entryOf } from './catalogue-entry.ts';
import { addTax, CATALOGUE_SCHEMA } from './catalogue-schema.ts';
import { createInMemoryCatalogue, type InMemoryCatalogue } from './in-memory-catalogue.ts';
import { scanPublished } from './read-products.ts';
import { createColumns } from './volatile-columns.ts';

/** Rows per statement; together as much work as the fifty products of a turn. */
const BATCH = 200;
const PROGRESS_EVERY = 100_000;

/** Reads the whole catalogue, a few products per turn. `goOn` throws to stop the reading. */
export async function loadCatalogue(payload: Payload, goOn: () => void): Promise<InMemoryCatalogue> {
  const builder = createIndexBuilder(CATALOGUE_SCHEMA);
  const columns = createColumns();
  const texts: Buffer[] = [];
  const terms = await currentTerms(payload);
  let count = 0;
  let at = Date.now();
  for await (const products of scanPublished(payload, BATCH)) {
    for await (const some of inTurns(products)) {
      for (const product of some) {
        const entry = entryOf(product, at);
        const place = builder.add(addTax(entry.indexed, terms));
        columns.put(place, entry);
        texts[place] = entry.text;
      }
      goOn();
    }
    count += products.length;
    if (count % PROGRESS_EVERY === 0) payload.logger.info(`Catalogue: ${count} products read`);
    at = Date.now();
  }
  const work = builder.finish();
  for (;;) {
    const step = work.next();
    if (step.done) return createInMemoryCatalogue({ index: step.value, columns, texts, terms });
    await nextTurn();
    goOn();
  }
}
