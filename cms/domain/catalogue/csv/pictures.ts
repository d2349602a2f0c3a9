import path from 'node:path';
import { MAX_FURTHER_PICTURES } from '../../../contract/rules/catalogue.ts';
import { foldLetters } from '../../../contract/rules/turkish-folding.ts';
import type { ReadCell } from '../../../infra/csv/columns.ts';
import type { Media, Product } from '../../../infra/database/payload-types.ts';
import { newRowId } from '../../../infra/database/rows/ids.ts';
import { findRows, type Reader } from '../../../infra/database/rows/rows.ts';
import { type Column, FURTHER_IMAGES, fieldOf } from './columns.ts';

/** Uploaded picture and its file name, as in `columns.ts`; the id is empty in a trial run. */
type Named = { id: string; filename: string };
export type PictureNames = {
  find: (cell: string) => Named | 'several' | null;
  unused: () => string[];
};

/** Windows and cameras write the same name in many ways, and lists leave out folder and ending. */
const keyOf = (name: string): string =>
  foldLetters(name.replaceAll('\\', '/').split('/').at(-1) ?? '').trim();

/** @param pictures ids by the names of the uploaded files */
export function createPictureNames(pictures: Readonly<Record<string, string>>): PictureNames {
  const names = Object.keys(pictures);
  const byKey = new Map<string, string[]>();
  const keep = (key: string, name: string) => byKey.set(key, [...(byKey.get(key) ?? []), name]);
  for (const name of names) {
    const key = keyOf(name);
    keep(key, name);
    if (path.parse(key).name !== key) keep(path.parse(key).name, name);
  }
  const used = new Set<string>();
  return {
    find(cell) {
      const [name, other] = byKey.get(keyOf(cell)) ?? [];
      if (name === undefined) return null;
      if (other !== undefined) return 'several';
      used.add(name);
      return { id: pictures[name] ?? '', filename: cell };
    },
    unused: () => names.filter((name) => !used.has(name)),
  };
}

const idOf = (image: unknown): unknown => (image as Media | null)?.id ?? image ?? null;
const filenameOf = (image: unknown) => (image as Media | null)?.filename;

/** A picture that the product no longer has must be uploaded again. */
export function readPictures(
  column: Column,
  cell: string,
  { product, names }: { product: Product | null; names: PictureNames },
): ReadCell {
  const wanted = cell.split(/[|\n]/).flatMap((name) => name.trim() || []);
  const most = column === FURTHER_IMAGES ? MAX_FURTHER_PICTURES : 1;
  if (wanted.length > most) return { fault: `En fazla ${most} resim olabilir.` };
  const had = [product?.image, ...(product?.pictures ?? []).map(({ image }) => image)];
  const images: unknown[] = [];
  for (const name of wanted) {
    const image = names.find(name) ?? had.find((one) => filenameOf(one) === name);
    if (image === 'several') return { fault: `“${name.slice(0, 100)}” adına birden fazla resim uyuyor.` };
    if (!image) return { fault: `“${name.slice(0, 100)}” adlı resim dosyayla birlikte yüklenmemiş.` };
    images.push(image);
  }
  if (column !== FURTHER_IMAGES) return { value: images[0] ?? null };
  const told = new Map(
    product?.pictures?.map(({ image, view, caption }) => [idOf(image), { view, caption }]),
  );
  const further = images.map((image) => ({ id: newRowId(), image, ...told.get(idOf(image) as string) }));
  return { value: further };
}

/** Whether a product already shows these pictures, whatever their file names are. */
export const isShown = (product: Product, column: Column, value: unknown): boolean =>
  JSON.stringify(idsIn(fieldOf(product, column))) === JSON.stringify(idsIn(value));
const idsIn = (value: unknown): unknown[] =>
  Array.isArray(value) ? value.map(({ image }) => idOf(image)) : value ? [idOf(value)] : [];

export const pictureIds = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(({ image, ...further }) => ({ ...further, image: idOf(image) }))
    : idOf(value);

export async function addPictures(reader: Reader, products: readonly Product[]): Promise<void> {
  const shown = products.flatMap((product) => [product, ...(product.pictures ?? [])]);
  const ids = [...new Set(shown.flatMap(({ image }) => (typeof image === 'string' ? image : [])))];
  if (ids.length === 0) return;
  const select = { filename: true } as const;
  const media = await findRows<Media>(reader, 'media', { id: { in: ids } }, { select });
  const byId = new Map(media.map((picture) => [picture.id, picture]));
  for (const place of shown) place.image = byId.get(place.image as string) ?? place.image ?? null;
}
