import { z } from 'zod';
import { FIELD_RULES } from '../../../cms/contract/rules/product-field-rules.ts';
import type { ProductFieldName } from '../../../cms/contract/rules/product-fields.ts';

/** Facts of the issue, not of the offered piece: stored as written, empty without a source. */
export const FACT_FIELDS = [
  'color',
  'perforation',
  'watermark',
  'paper',
  'printRun',
  'isfilaNumber',
  'pulhanNumber',
  'michelNumber',
  'scottNumber',
  'stanleyGibbonsNumber',
  'yvertNumber',
] as const satisfies readonly ProductFieldName[];
export type FactField = (typeof FACT_FIELDS)[number];

/** `size` is stored as two numbers. */
const FACTS = [...FACT_FIELDS, 'size'] as const;

/** Facts that a source may cover. The row has the last three with or without a source. */
const SOURCED = [...FACTS, 'issued', 'process', 'house'] as const;

const factSchema = (name: FactField) =>
  z
    .string()
    .min(1)
    .max(FIELD_RULES[name].maxLength ?? 0)
    .optional();

/** The fields of a stamp in `media/seed/catalogue`. */
export const factShape = {
  ...(Object.fromEntries(FACT_FIELDS.map((name) => [name, factSchema(name)])) as Record<
    FactField,
    ReturnType<typeof factSchema>
  >),
  /** In millimetres, width first: `26 × 41`. */
  size: z
    .string()
    .regex(/^\d{2}(,\d)? × \d{2}(,\d)?$/)
    .optional(),
};

const source = z.strictObject({ url: z.url(), of: z.array(z.enum(SOURCED)).min(1) });
export const sourcesSchema = z.array(source).default([]);

/** `26 × 41` as a product has it. */
export function measuresOf(size: string | undefined): { widthMm: number | null; heightMm: number | null } {
  const [widthMm = null, heightMm = null] = (size ?? '')
    .replaceAll(',', '.')
    .split(' × ')
    .flatMap((side) => (side ? [Number(side)] : []));
  return { widthMm, heightMm };
}

type Sourced = Partial<Record<(typeof SOURCED)[number], string>> & { sources: z.infer<typeof sourcesSchema> };

/** Facts with a source that the row does not have. */
export const sourcedButMissing = ({ sources, ...row }: Sourced): string[] =>
  sources.flatMap(({ of }) => of.filter((name) => !row[name]));

/** Facts found neither in the row's own words nor in a source. */
export function unsourced(row: Sourced & { name: string; text: string }): string[] {
  const told = `${row.name} ${row.text}`.toLocaleLowerCase('tr');
  const sourced = new Set<string>(row.sources.flatMap(({ of }) => of));
  const isTold = (fact: string) =>
    fact
      .toLocaleLowerCase('tr')
      .split(/ ve |,? /)
      .every((word) => told.includes(word));
  return FACTS.filter((name) => row[name] && !sourced.has(name) && !isTold(row[name]));
}
