import type { Payload } from 'payload';
import { inTransaction } from '../../infra/database/transaction.ts';
import type { SeriesBefore } from '../catalogue/series/match-products.ts';
import { COLLECTION } from './collection-rows.ts';

/** Lets what is of a series' values follow its new name. */
export async function followSeriesName(payload: Payload, name: string, before: SeriesBefore): Promise<void> {
  if (name === before.name || before.values.length === 0) return;
  await inTransaction(payload, (req) =>
    payload.db.updateMany({
      collection: COLLECTION,
      where: { value: { in: [...before.values] } },
      data: { series: name },
      returning: false,
      req,
    }),
  );
}
