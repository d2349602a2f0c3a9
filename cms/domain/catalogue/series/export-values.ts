import type { Payload } from 'payload';
import { BOM, formatLines } from '../../../infra/csv/csv-table.ts';
import type { Series } from '../../../infra/database/payload-types.ts';
import { findRowsInBatches } from '../../../infra/database/rows/rows.ts';
import { COLUMNS } from './csv-columns.ts';
import { valuesOf } from './match-products.ts';

const AT_ONCE = 100;

/** Yields the lines of a CSV file with the values of all series. `importValues` can read the file. */
export async function* exportValues(payload: Payload): AsyncGenerator<string> {
  yield BOM + formatLines([COLUMNS.map(({ header }) => header)]);
  for await (const rows of findRowsInBatches<Series>({ payload }, 'series', { where: {}, limit: AT_ONCE }))
    yield formatLines(
      rows.flatMap((series) =>
        valuesOf(series).map((value) => {
          const told = { ...value, series: series.name };
          return COLUMNS.map(({ name, show }) => show(told[name]));
        }),
      ),
    );
}
