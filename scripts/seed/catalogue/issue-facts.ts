import { z } from 'zod';
import { eachField } from '../../../cms/contract/rules/address.ts';
import { FIELD_RULES } from '../../../cms/contract/rules/product-field-rules.ts';
import type { ProductFieldName } from '../../../cms/contract/rules/product-fields.ts';
import { CATALOGUE_NUMBERS } from '../../../cms/contract/rules/series-values.ts';

/** Facts of the issue, not of the offered piece: stored as written, empty without a source. */
export const FACT_FIELDS = [
  'color',
  'perforation',
  'watermark',
  'paper',
  'printRun',
  ...CATALOGUE_NUMBERS,
] as const satisfies readonly ProductFieldName[];
export type FactField = (typeof FACT_FIELDS)[number];

/** Facts of the issue, including `size`, which the database stores as two numbers. */
const FACTS = [...FACT_FIELDS, 'size'] as const;

/** Facts that a source may state. Issue date, process and printing house are in every row, even without a source. */
const SOURCED = [...FACTS, 'issued', 'process', 'house'] as const;

const factSchema = (name: FactField) =>
  z
    .string()
    .min(1)
    .max(FIELD_RULES[name].maxLength ?? 0)
    .optional();

export const factShape = {
  ...eachField(FACT_FIELDS, factSchema),
  /** Size in millimetres, width first: `26 × 41`. */
  size: z
    .string()
    .regex(/^\d{2}(,\d)? × \d{2}(,\d)?$/)
    .optional(),
};

const source = z.strictObject({ url: z.url(), of: z.array(z.enum(SOURCED)).min(1) });
export const sourcesSchema = z.array(source).default([]);

export function measuresOf(size: string | undefined): { widthMm: number | null; heightMm: number | null } {
  const [widthMm = null, heightMm = null] = (size ?? '')
    .replaceAll(',', '.')
    .split(' × ')
    .flatMap((side) => (side ? [Number(side)] : []));
  return { widthMm, heightMm };
}

type Sourced = Partial<Record<(typeof SOURCED)[number], string>> & { sources: z.infer<typeof sourcesSchema> };

export const sourcedButMissing = ({ sources, ...row }: Sourced): string[] =>
  sources.flatMap(({ of }) => of.filter((name) => !row[name]));

/** Lists the facts that neither a source nor the row's own name and text states. */
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
