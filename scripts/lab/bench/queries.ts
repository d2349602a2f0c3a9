import { PRINTING_HOUSES, SORT_ORDERS } from '../../../cms/contract/rules/catalogue.ts';
import { createRandom } from '../../seed/random.ts';
import { getOk } from './http.ts';

/** `series` are the paths of their pages. */
export type Catalogue = { pages: number; ids: string[]; names: string[]; series: string[] };

const SAMPLED_PAGES = 40;

export async function readCatalogue(url: string): Promise<Catalogue> {
  const page = async (pageNumber: number) => {
    const { bytes } = await getOk(`${url}/api/products?pageNumber=${pageNumber}`);
    return JSON.parse(bytes.toString()) as { pages: number; products: Array<{ name: string }> };
  };
  const { pages } = await page(1);
  const names: string[] = [];
  const step = Math.max(1, Math.floor(pages / SAMPLED_PAGES));
  for (let number = 1; number <= pages; number += step)
    names.push(...(await page(number)).products.map(({ name }) => name));

  const sitemap = (await getOk(`${url}/sitemap-1.xml`)).bytes.toString();
  const ids = [...sitemap.matchAll(/\/product\/([^<]+)<\/loc>/g)].map(([, id = '']) => id);
  if (pages === 0 || ids.length === 0) throw new Error('The seeded shop shows no products');
  const series = [...sitemap.matchAll(/\/seri\/[^<]+/g)].map(([path]) => path);
  return { pages, ids, names, series };
}

/** The page in the middle of the sizes this shop is compared at: 50 of 1,000 products, 500 of 10,000. */
export const farPage = (products: number) => Math.floor(products / 20);

export const listPath = (query: Record<string, string | number>) => {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return `/api/products${search.size > 0 ? `?${search}` : ''}`;
};

/** Every page in every order, with and without a printing house: no two the same. */
export function everyListPath(pages: number): string[] {
  const paths: string[] = [];
  for (const sortOrder of Object.keys(SORT_ORDERS))
    for (let pageNumber = 1; pageNumber <= pages; pageNumber += 1) {
      paths.push(listPath({ sortOrder, pageNumber }));
      // The share of a house is unknown; a tenth of the pages is there in any catalogue.
      if (pageNumber <= Math.ceil(pages / 10))
        for (const printingHouse of PRINTING_HOUSES)
          paths.push(listPath({ sortOrder, pageNumber, printingHouse }));
    }
  return shuffle(paths);
}

/** Keywords of one and two words as visitors type them, each finding something: no two the same. */
export function everySearchPath(names: string[]): string[] {
  const keywords = new Set<string>();
  for (const name of names) {
    const words = name.toLocaleLowerCase('tr').match(/[\p{L}\p{N}]{2,}/gu) ?? [];
    for (const [index, word] of words.entries()) {
      keywords.add(word);
      for (const other of words.slice(index + 1)) if (other !== word) keywords.add(`${word} ${other}`);
    }
  }
  const sorts = Object.keys(SORT_ORDERS);
  return shuffle(
    [...keywords].flatMap((keyword) => sorts.map((sortOrder) => listPath({ keyword, sortOrder }))),
  );
}

/** The same order in every run, so that runs compare. */
export const shuffle = <T>(items: T[]): T[] => createRandom(1).shuffle(items);
