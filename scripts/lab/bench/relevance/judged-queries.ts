import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { CATALOGUE } from '../../../seed/catalogue/products.ts';
import { ERAS, type SeedProduct } from '../../../seed/catalogue/read.ts';

const selectors = z.array(z.string().min(1)).default([]);
const judgedSchema = z.array(
  z.strictObject({
    query: z.string().min(1),
    kind: z.string().min(1),
    exact: selectors,
    good: selectors,
    related: selectors,
  }),
);

/** A query and what a collector would say of each product: 3 exactly meant, 2 good, 1 related. */
export type JudgedQuery = { query: string; grades: ReadonlyMap<string, number> };

const [OTTOMAN, ASSEMBLY, REPUBLIC] = ERAS;
type Test = (product: SeedProduct) => boolean;
const isUnused = ({ state }: SeedProduct, gum: string) =>
  state?.condition.use === 'unused' && state.condition.gum === gum;

/** What the data says of a product, never what the search finds. */
const TESTS: Record<string, Test> = {
  ottoman: ({ category }) => category === OTTOMAN,
  assembly: ({ category }) => category === ASSEMBLY,
  republic: ({ category }) => category === REPUBLIC,
  used: ({ state }) => state?.condition.use === 'used',
  unused: ({ state }) => state?.condition.use === 'unused',
  hinged: (product) => isUnused(product, 'hinged'),
  ungummed: (product) => isUnused(product, 'none'),
  fullGum: (product) => isUnused(product, 'full'),
  centred: ({ traits }) => traits.includes('centred'),
  imperforate: ({ state }) => state?.isImperforate === true,
};

function issuedBetween(span: string): Test {
  const [from = '', to = from] = span.split('-');
  return ({ seriesIssueDate }) =>
    seriesIssueDate !== null && seriesIssueDate.slice(0, 4) >= from && seriesIssueDate.slice(0, 4) <= to;
}

const FIELD_TESTS: Record<string, (value: string) => Test> = {
  issued: issuedBetween,
  value: (value) => (product) => product.denominationValueOfStamp === value,
  form: (form) => (product) => product.state?.form === form,
  color: (color) => (product) => product.facts?.color.toLocaleLowerCase('tr').includes(color) ?? false,
  house: (house) => (product) => product.printingHouse.toLocaleLowerCase('tr').startsWith(house),
  process: (process) => (product) => product.printingProcess.toLocaleLowerCase('tr').includes(process),
};

/** `name`, `field:value`, or a key in which `*` stands for anything. */
function testOf(selector: string): Test {
  const named = TESTS[selector];
  if (named) return named;
  const [field = '', value] = selector.split(':');
  const ofField = FIELD_TESTS[field];
  if (ofField && value) return ofField(value);
  const pattern = new RegExp(`^${selector.replaceAll('*', '.*')}$`);
  return ({ key }) => pattern.test(key);
}

/** The keys of all products that a selector means; `+` joins what must hold together. */
export function select(selector: string): string[] {
  const tests = selector.split('+').map(testOf);
  const keys = CATALOGUE.filter((product) => tests.every((test) => test(product))).map(({ key }) => key);
  if (keys.length === 0) throw new Error(`No product is meant by ${selector}`);
  return keys;
}

/** @throws Error when a selector means no product: a misspelt key would silently judge nothing. */
export function readJudgedQueries(): JudgedQuery[] {
  const file = path.resolve('scripts/lab/bench/relevance/queries.json');
  const rows = judgedSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  return rows.map(({ query, exact, good, related }) => {
    const grades = new Map<string, number>();
    for (const [grade, group] of [related, good, exact].entries())
      for (const selector of group) for (const key of select(selector)) grades.set(key, grade + 1);
    return { query, grades };
  });
}
