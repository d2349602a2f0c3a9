import { type FieldWith, fieldsOf, fieldsWith } from '../../../contract/rules/product-fields.ts';
import { foldTurkish } from '../../../contract/rules/turkish-folding.ts';
import type { Product } from '../../../infra/database/payload-types.ts';
import { findRowsInBatches, type Reader } from '../../../infra/database/rows/rows.ts';
import { ROWS_IN_TURN } from '../../../infra/turns.ts';
import { numberKey } from '../search/catalogue-numbers.ts';

const DETAILS = fieldsWith('distinguishes');
const NUMBERS = new Set<string>(fieldsOf('catalogueNumbers').map(([name]) => name));

type Identified = { name?: string } & Partial<Record<FieldWith<'distinguishes'>, unknown>>;
export type Existing = { as: string; id: string | null };
type Known = { existing: Existing; details: string[] };

const folded = (value: unknown): string =>
  value === null || value === undefined ? '' : foldTurkish(String(value));
/** A catalogue number is compared as the search reads it: `Bl. 3` is `Block 3`, and `8783-86` is `8783–8786`. */
const detailsOf = (product: Identified): string[] =>
  DETAILS.map((name) =>
    NUMBERS.has(name) && product[name] ? numberKey(String(product[name])) : folded(product[name]),
  );
const keysOf = ({ name }: Identified, details: readonly string[]): string[] =>
  [
    `name ${folded(name)}`,
    ...DETAILS.map((field, index) => NUMBERS.has(field) && details[index] && `${field} ${details[index]}`),
  ].filter((key) => key !== false && key !== '') as string[];
const contradict = (one: readonly string[], other: readonly string[]): boolean =>
  one.some((detail, index) => detail !== '' && other[index] !== '' && detail !== other[index]);

/** Most namesakes that are compared one by one; there may be thousands, and each row searches them. */
const FEW = 200;

/** Group of products with the same name or number. A large group is indexed by each detail. */
class Namesakes {
  #all: Known[] = [];
  #byDetail: Map<string, Known[]> | null = null;

  add(known: Known): void {
    this.#all.push(known);
    if (this.#byDetail) this.#note(known);
    else if (this.#all.length > FEW) this.#all.forEach(this.#note, this);
  }

  #note(known: Known): void {
    this.#byDetail ??= new Map();
    for (const [index, detail] of known.details.entries()) {
      const key = `${index} ${detail}`;
      const same = this.#byDetail.get(key);
      if (same) same.push(known);
      else this.#byDetail.set(key, [known]);
    }
  }

  /** Returns candidates: takes the most selective detail, and products where that detail is equal or empty. */
  like(details: readonly string[]): readonly Known[] {
    let fewest: readonly Known[] = this.#all;
    if (!this.#byDetail) return fewest;
    for (const [index, detail] of details.entries()) {
      if (detail === '') continue;
      const [same = [], silent = []] = [detail, ''].map((said) => this.#byDetail?.get(`${index} ${said}`));
      if (same.length + silent.length < fewest.length) fewest = [...same, ...silent];
    }
    return fewest;
  }
}

export type Duplicates = {
  find: (product: Identified) => Existing | null;
  add: (product: Identified, existing: Existing) => void;
};

/**
 * Finds equal products: a name or a catalogue number is equal, and no detail differs. An empty detail does not differ,
 * since a list may come again with an additional column.
 */
export function createDuplicates(): Duplicates {
  const byKey = new Map<string, Namesakes>();
  return {
    find(product) {
      const details = detailsOf(product);
      for (const key of keysOf(product, details)) {
        const same = byKey
          .get(key)
          ?.like(details)
          .find((known) => !contradict(details, known.details));
        if (same) return same.existing;
      }
      return null;
    },
    add(product, existing) {
      const details = detailsOf(product);
      for (const key of keysOf(product, details)) {
        const namesakes = byKey.get(key) ?? new Namesakes();
        namesakes.add({ existing, details });
        byKey.set(key, namesakes);
      }
    },
  };
}

export async function readDuplicates(reader: Reader): Promise<Duplicates> {
  const duplicates = createDuplicates();
  const select = Object.fromEntries(['name', ...DETAILS].map((name) => [name, true as const]));
  for await (const products of findRowsInBatches<Product>(reader, 'products', {
    where: {},
    limit: ROWS_IN_TURN * 2,
    select,
  }))
    for (const product of products) duplicates.add(product, { as: product.name, id: product.id });
  return duplicates;
}
