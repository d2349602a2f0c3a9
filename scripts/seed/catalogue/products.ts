import { type AccessoryRow, accessoriesSchema, eraSchema, readSeed, type StampRow } from './read.ts';
import { conditionSentence, factsOf, traitsOf } from './stamp-facts.ts';
import type { Era, SeedProduct } from './types.ts';

function fromStamp(category: Era, brand: string, row: StampRow): SeedProduct {
  const { form, isImperforate, condition } = row;
  const state = { form, isImperforate, condition };
  return {
    key: row.key,
    name: row.name,
    description: `${row.text} ${conditionSentence(state)}`,
    category,
    seriesIssueDate: row.issued,
    printingDate: row.printed ?? row.issued,
    printingProcess: row.process,
    printingHouse: row.house,
    denominationValueOfStamp: row.value,
    brand,
    priceKurus: row.priceKurus,
    countInStock: row.stock,
    pictureKey: row.key,
    kind: 'stamp',
    traits: traitsOf(state, row.process),
    story: row.text,
    state,
    facts: factsOf(row, state),
  };
}

const fromAccessory = ({ text, stock, ...row }: AccessoryRow): SeedProduct => ({
  ...row,
  description: text,
  seriesIssueDate: null,
  printingDate: null,
  printingProcess: '',
  printingHouse: '',
  denominationValueOfStamp: '',
  countInStock: stock,
  pictureKey: row.key,
  story: text,
  state: null,
  facts: null,
});

function readEra(name: string): SeedProduct[] {
  const { category, brand, stamps } = readSeed(`catalogue/${name}.json`, eraSchema);
  return stamps.map((row) => fromStamp(category, brand, row));
}

/** The stamps, oldest era first. */
export const ISSUES: readonly SeedProduct[] = ['ottoman', 'assembly', 'republic'].flatMap(readEra);

/** The whole catalogue of `media/seed`. */
export const CATALOGUE: readonly SeedProduct[] = [
  ...ISSUES,
  ...readSeed('catalogue/accessories.json', accessoriesSchema).map(fromAccessory),
];
