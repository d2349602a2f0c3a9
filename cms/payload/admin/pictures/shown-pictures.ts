import type { PictureView } from '../../../contract/rules/catalogue.ts';

/** A picture of a product by its id, as its form holds it. */
export type ShownPicture = { image: string; view: PictureView; caption: string };

/** The list with one of it put elsewhere. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const [item] = items.slice(from, from + 1);
  const rest = items.toSpliced(from, 1);
  return item === undefined ? [...items] : rest.toSpliced(to, 0, item);
}
