import type { Payload } from 'payload';
import { matchProducts } from '../../../cms/domain/catalogue/series/match-products.ts';
import type { Series } from '../../../cms/infra/database/payload-types.ts';
import { findRows, PAST_ACCESS } from '../../../cms/infra/database/rows/rows.ts';
import { measuresOf } from '../catalogue/issue-facts.ts';
import { SERIES } from '../catalogue/series.ts';

const day = (date: string | undefined) => (date ? `${date}T00:00:00.000Z` : null);

/** Writes missing lists of values, and sets the values of seeded products, for which no hook ran. */
export async function writeSeries(payload: Payload): Promise<void> {
  const lists = await findRows<Series>({ payload }, 'series', {}, { select: { name: true } });
  const known = new Set(lists.map(({ name }) => name));
  for (const { series: name, issued, catalogues, values } of SERIES) {
    if (!known.has(name)) {
      const rows = values.map(({ size, ...value }) => ({ ...value, ...measuresOf(size) }));
      const data = { name, issued: day(issued), ...catalogues, values: rows };
      await payload.create({ collection: 'series', data, ...PAST_ACCESS });
    }
    await matchProducts(payload, name);
  }
}
