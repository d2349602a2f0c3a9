import { z } from 'zod';
import { inPara } from '../../../cms/contract/rules/series-values.ts';
import { FACT_FIELDS, factShape } from './issue-facts.ts';
import { readSeed } from './read.ts';

const NUMBER_FIELDS = FACT_FIELDS.filter((name) => name.endsWith('Number'));
const number = z.string().min(1).max(40).optional();
const numbers = Object.fromEntries(NUMBER_FIELDS.map((name) => [name, number])) as Record<
  'isfilaNumber' | 'pulhanNumber' | 'michelNumber' | 'scottNumber' | 'stanleyGibbonsNumber' | 'yvertNumber',
  typeof number
>;

const value = z.strictObject({
  denomination: z.string().refine((text) => inPara(text) !== null, 'No denomination.'),
  /** Colour, paper, size and numbers only when a source states them for this very value. */
  color: z.string().min(1).max(80).optional(),
  /** Only where it distinguishes two otherwise equal values. */
  paper: z.string().min(1).max(120).optional(),
  size: factShape.size,
  ...numbers,
});
type SeriesValue = z.infer<typeof value>;

const list = z.strictObject({
  /** As in the products of the series. */
  series: z.string().min(1).max(120),
  issued: z.iso.date().optional(),
  /** The numbers of the whole series, first to last. */
  catalogues: z.strictObject(numbers).optional(),
  /** All values: a series without a complete source is not in the file. */
  values: z.array(value).min(2),
  sources: z
    .array(
      z.strictObject({
        url: z.url(),
        of: z.array(z.enum(['values', 'issued', 'color', 'paper', 'size', ...NUMBER_FIELDS])).min(1),
      }),
    )
    .min(1),
});
type SeriesList = z.infer<typeof list>;

const identity = ({ denomination, color, paper }: SeriesValue) => [denomination, color, paper].join('|');

/** Names of the facts in the list, as sources use them. */
function toldBy({ issued, catalogues, values }: SeriesList): Set<string> {
  const { denomination: _, ...fields } = Object.assign({}, catalogues, ...values);
  return new Set(['values', ...(issued ? ['issued'] : []), ...Object.keys(fields)]);
}

export const seriesSchema = z.array(
  list.superRefine((found, { addIssue }) => {
    const sourced = new Set<string>(found.sources.flatMap(({ of }) => of));
    const told = toldBy(found);
    for (const name of told) if (!sourced.has(name)) addIssue(`No source tells the ${name}.`);
    for (const name of sourced)
      if (!told.has(name)) addIssue(`A source tells the ${name}, the list does not.`);
    const seen = new Set<string>();
    for (const each of found.values) {
      if (seen.has(identity(each))) addIssue(`${each.denomination} stands twice.`);
      seen.add(identity(each));
    }
  }),
);

/** The values of the best-known series. */
export const SERIES: readonly SeriesList[] = readSeed('catalogue/series.json', seriesSchema);
