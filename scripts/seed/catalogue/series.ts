import { z } from 'zod';
import { eachField } from '../../../cms/contract/rules/address.ts';
import { CATALOGUE_NUMBERS, inPara } from '../../../cms/contract/rules/series-values.ts';
import { factShape } from './issue-facts.ts';
import { readSeed } from './schemas.ts';

const number = z.string().min(1).max(40).optional();
const numbers = eachField(CATALOGUE_NUMBERS, () => number);

const value = z.strictObject({
  denomination: z.string().refine((text) => inPara(text) !== null, 'No denomination.'),
  /** Colour. Like paper, size and catalogue numbers, given only if a source states it for exactly this value. */
  color: z.string().min(1).max(80).optional(),
  /** Paper, if it distinguishes two otherwise equal values. */
  paper: z.string().min(1).max(120).optional(),
  size: factShape.size,
  ...numbers,
});
type SeriesValue = z.infer<typeof value>;

const list = z.strictObject({
  /** Name of the series, the same as in its products. */
  series: z.string().min(1).max(120),
  issued: z.iso.date().optional(),
  catalogues: z.strictObject(numbers).optional(),
  /** Complete list of the values. A series without a source for all of its values is not in the file. */
  values: z.array(value).min(2),
  sources: z
    .array(
      z.strictObject({
        url: z.url(),
        of: z.array(z.enum(['values', 'issued', 'color', 'paper', 'size', ...CATALOGUE_NUMBERS])).min(1),
      }),
    )
    .min(1),
});
type SeriesList = z.infer<typeof list>;

const identity = ({ denomination, color, paper }: SeriesValue) => [denomination, color, paper].join('|');

/** Returns the names of the facts that the list states, in the form used in `sources`. */
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

export const SERIES: readonly SeriesList[] = readSeed('catalogue/series.json', seriesSchema);
