import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { MAX_FURTHER_PICTURES, pictureViews } from '../../../cms/contract/rules/catalogue.ts';
import { FIELD_RULES } from '../../../cms/contract/rules/product-field-rules.ts';
import type { StampCondition, StampFormat } from '../../../cms/contract/rules/stamp-attributes.ts';
import { pictureFaults } from './artwork.ts';
import { type FactField, factShape, sourcedButMissing, sourcesSchema, unsourced } from './issue-facts.ts';

export const ERAS = [
  'Osmanlı İmparatorluğu',
  'Büyük Millet Meclisi Hükûmeti',
  'Türkiye Cumhuriyeti',
] as const;
export type Era = (typeof ERAS)[number];
export const ACCESSORY_CATEGORIES = ['Pul Albümleri', 'Büyüteçler', 'Pensetler', 'Pul Listeleri'] as const;

const KINDS = ['stamp', 'album', 'magnifier', 'tweezers', 'list'] as const;

const FORMS = ['single', 'vertical-pair', 'horizontal-pair', 'block', 'sheet', 'cover'] as const;
export type Form = (typeof FORMS)[number];

export type Condition = z.infer<typeof condition>;

export type StampState = {
  form: Form;
  isImperforate: boolean;
  condition: Condition;
  faults: string;
};

export type StampFacts = {
  series: string;
  condition: StampCondition;
  faults: string;
  format: StampFormat;
  certificate: string;
  widthMm: number | null;
  heightMm: number | null;
} & Record<FactField, string>;

export type SeedProduct = {
  /** Key of the product in the seed, stable and unique. Not shown to shoppers. */
  key: string;
  name: string;
  description: string;
  category: Era | (typeof ACCESSORY_CATEGORIES)[number];
  /** Issue date as `YYYY-MM-DD`; null for accessories. */
  seriesIssueDate: string | null;
  printingDate: string | null;
  printingProcess: string;
  printingHouse: string;
  denominationValueOfStamp: string;
  brand: string;
  priceKurus: number;
  countInStock: number;
  /** Products with the same key share one picture. */
  pictureKey: string;
  furtherPictures: readonly SeedPicture[];
  kind: (typeof KINDS)[number];
  /** Traits that a review may praise: `perforated`, `used`, `screws`. */
  traits: readonly string[];
  /** Description without the sentence about the condition. Variations of a stamp have their own such sentence. */
  story: string;
  facts: StampFacts | null;
  state: StampState | null;
};

/** Schemas of the files in `media/seed`. A misspelt field stops the seed with a message that names the field. */
const key = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const common = {
  key,
  name: z.string().min(1).max(200),
  text: z.string().min(1),
  priceKurus: z.int().positive(),
  stock: z.int().min(0),
};

const condition = z.discriminatedUnion('use', [
  z.strictObject({ use: z.literal('used') }),
  z.strictObject({
    use: z.literal('unused'),
    gum: z.enum(['full', 'hinged', 'none']),
    isWellCentred: z.boolean().optional(),
  }),
]);

/** Further picture; `key` names its files in `artwork`, like the stamp's key. */
const seedPicture = z.strictObject({ key, view: z.enum(pictureViews) });
type SeedPicture = z.infer<typeof seedPicture>;

const row = z.strictObject({
  ...common,
  ...factShape,
  sources: sourcesSchema,
  issued: z.iso.date(),
  /** Day of printing, when it differs from the day of issue. */
  printed: z.iso.date().optional(),
  process: z.string().min(1),
  house: z.string(),
  value: z.string().min(1),
  /** Name of the series, required only if the stamp's name does not begin with the series. */
  series: z.string().min(1).max(120).optional(),
  form: z.enum(FORMS).default('single'),
  isImperforate: z.boolean().default(false),
  condition,
  furtherPictures: z.array(seedPicture).max(MAX_FURTHER_PICTURES).default([]),
  certificate: z
    .string()
    .min(1)
    .max(FIELD_RULES.certificate.maxLength ?? 0)
    .default(''),
  /** Faults of the offered piece, invented for the demonstration. */
  faults: z
    .string()
    .min(1)
    .max(FIELD_RULES.faults.maxLength ?? 0)
    .default(''),
});
const stamp = row.superRefine((found, { addIssue }) => {
  for (const name of sourcedButMissing(found)) addIssue(`A source tells the ${name}, the stamp does not.`);
  for (const name of unsourced(found)) addIssue(`No source, and no word of name or text, tells the ${name}.`);
  if (found.isImperforate && found.perforation) addIssue('An imperforate stamp has no perforation.');
  for (const fault of pictureFaults(found)) addIssue(fault);
});
export type StampRow = z.infer<typeof stamp>;

export const eraSchema = z.strictObject({
  category: z.enum(ERAS),
  brand: z.string(),
  stamps: z.array(stamp),
});

const accessory = z.strictObject({
  ...common,
  category: z.enum(ACCESSORY_CATEGORIES),
  kind: z.enum(KINDS).exclude(['stamp']),
  traits: z.array(z.string()),
  brand: z.string(),
});
export type AccessoryRow = z.infer<typeof accessory>;
export const accessoriesSchema = z.array(accessory);

/** Sentence for reviews of products that have all traits in `of` and no trait in `not`. */
const comment = z.strictObject({
  text: z.string().min(1),
  of: z.array(z.string()).default([]),
  not: z.array(z.string()).default([]),
});
export type Comment = z.infer<typeof comment>;
const moods = z.strictObject({
  pleased: z.array(comment),
  content: z.array(comment),
  disappointed: z.array(comment),
});
export const commentsSchema = z.record(z.enum(KINDS), moods);

/** Folder of the seed's files. Resolved from the working directory, which is the project's root in every command. */
const SEED_FOLDER = path.resolve('media/seed');

export function readSeed<Schema extends z.ZodType>(name: string, schema: Schema): z.infer<Schema> {
  const file = path.join(SEED_FOLDER, name);
  const read = schema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!read.success) throw new Error(`${file}:\n${z.prettifyError(read.error)}`);
  return read.data;
}
