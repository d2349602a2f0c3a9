import type { PictureView } from '../../../contract/rules/catalogue.ts';

export type ShownPicture = { image: string; view: PictureView; caption: string };

export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const [item] = items.slice(from, from + 1);
  const rest = items.toSpliced(from, 1);
  return item === undefined ? [...items] : rest.toSpliced(to, 0, item);
}
