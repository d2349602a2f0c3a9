import type { Payload } from 'payload';
import { CATALOGUE_NUMBERS } from '../../../contract/rules/series-values.ts';
import { readCatalogueNumber } from '../../../domain/catalogue/search/catalogue-numbers.ts';
import { findValues } from '../../../domain/catalogue/series/match-products.ts';
import { valueIdOf } from '../../../domain/catalogue/wanted-products.ts';
import type { WantedStamp } from '../../../infra/database/stock-and-demand.ts';
import { prefillUrl } from '../../fields/product-prefill.ts';
import { documentUrl } from '../dashboard/LatestDocuments.tsx';

/** Addresses of the form of a new product, one for each wanted stamp, with its known values filled in. */
export async function prefilledForms(
  payload: Payload,
  wanted: readonly Pick<WantedStamp, 'subject' | 'title'>[],
): Promise<Map<string, string>> {
  const form = documentUrl(payload, 'products', 'create');
  const values = await findValues(
    { payload },
    wanted.flatMap(({ subject }) => valueIdOf(subject) ?? []),
  );
  return new Map(
    wanted.map(({ subject }) => {
      const found = values.get(valueIdOf(subject) ?? '');
      return [subject, prefillUrl(form, found ? factsOf(found) : numberOf(subject))];
    }),
  );
}

type Found = NonNullable<Awaited<ReturnType<typeof findValues>> extends Map<string, infer One> ? One : never>;

const factsOf = ({ series, value }: Found) => ({
  name: `${series}: ${[value.denomination, value.color].filter(Boolean).join(', ')}`,
  series,
  seriesValue: value.id,
  denominationValueOfStamp: value.denomination,
  color: value.color,
  paper: value.paper,
  perforation: value.perforation,
  ...Object.fromEntries(CATALOGUE_NUMBERS.map((name) => [name, value[name]])),
});

function numberOf(subject: string): Record<string, string> {
  const read = readCatalogueNumber(subject);
  return read ? { [`${read.catalogue}Number`]: read.number } : {};
}
