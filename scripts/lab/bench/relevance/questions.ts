import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { listProductsQuery } from '../../../../cms/contract/catalogue-query.ts';
import { countFacets, findPage } from '../../../../cms/domain/catalogue/browse-catalogue.ts';
import { entryOf } from '../../../../cms/domain/catalogue/read-model/catalogue-entry.ts';
import { createInMemoryCatalogue } from '../../../../cms/domain/catalogue/read-model/in-memory-catalogue.ts';
import type { Product } from '../../../../cms/infra/database/payload-types.ts';
import { FACT_FIELDS } from '../../../seed/catalogue/issue-facts.ts';
import { CATALOGUE } from '../../../seed/catalogue/products.ts';
import { toDocument } from '../../../seed/write/products.ts';
import { select } from './judged-queries.ts';

/** What a collector asks, and what has to come of it, by the demonstration's catalogue. */
const questionSchema = z.strictObject({
  question: z.string().min(1),
  /** Where it comes from: written before the rules of the search were read, or after, or by whoever tried the shop. */
  from: z.enum(['findings', 'before the rules', 'after the rules']),
  /** The first `least` are all of these, or as many as there are. */
  first: z.array(z.string()).optional(),
  least: z.int().default(1),
  /** Nothing has all of it, and that is told. */
  isNear: z.boolean().default(false),
  /** Nothing is found, and this number of a catalogue is told to be unknown. */
  unknown: z.string().optional(),
  isNothing: z.boolean().default(false),
});
export type Question = z.infer<typeof questionSchema>;

export const readQuestions = (): Question[] =>
  z
    .array(questionSchema)
    .parse(JSON.parse(readFileSync(path.resolve('scripts/lab/bench/relevance/questions.json'), 'utf8')));

const NO_PICTURES = { idOf: () => undefined, added: 0 };
const DAY = '2026-01-01T00:00:00.000Z';
const inMemory = createInMemoryCatalogue();
for (const product of CATALOGUE) {
  const document = { ...toDocument(product, NO_PICTURES), id: product.key, createdAt: DAY, updatedAt: DAY };
  inMemory.put(entryOf(document as unknown as Product, Date.parse(DAY)));
}

export type Answer = { first: string[]; total: number; isTold: boolean; unknownNumbers: string[] };

/** As a shopper sees it: the first five, and whether the page says that they are only near. */
export function ask(keyword: string): Answer {
  const query = listProductsQuery.parse({ keyword });
  const { ids, total } = findPage(inMemory, query);
  const { isRelaxed, leftOut, corrected, unknownNumbers } = countFacets(inMemory, query);
  const isTold = isRelaxed || leftOut.length > 0 || corrected !== null;
  return { first: ids.slice(0, 5), total, isTold, unknownNumbers };
}

function isNumbered(key: string, typed: string): boolean {
  const facts = CATALOGUE.find((product) => product.key === key)?.facts;
  const [number = ''] = /\d+$/.exec(typed) ?? [];
  return FACT_FIELDS.some((name) => name.endsWith('Number') && facts?.[name].split(/\D+/).includes(number));
}

/** What is wrong with an answer; empty when nothing is. */
export function faultOf(question: Question, { first, total, isTold, unknownNumbers }: Answer): string {
  const { unknown, isNothing, isNear, least } = question;
  if (unknown !== undefined) {
    // Once the demonstration has it, it has to be found.
    if (total > 0) return first.every((key) => isNumbered(key, unknown)) ? '' : `${total} found`;
    return unknownNumbers.includes(unknown) ? '' : 'the unknown number is not told';
  }
  if (isNothing) return total === 0 || isTold ? '' : `${total} found as if exact`;
  const meant = new Set((question.first ?? []).flatMap(select));
  const wrong = first.slice(0, Math.min(least, meant.size)).find((key) => !meant.has(key));
  if (first.length === 0) return 'nothing found';
  if (first.length < Math.min(least, meant.size)) return `only ${first.length} of ${meant.size}`;
  if (wrong) return `${wrong} among the first ${least}`;
  return isNear && !isTold ? 'not told to be near only' : '';
}
