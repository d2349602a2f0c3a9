import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Semaphore } from 'async-mutex';
import type { Product } from '../../contract/products.ts';
import type { ShopIdentity } from '../../contract/rules/shop-identity.ts';
import { ShopError } from '../../infra/errors.ts';
import type { PictureFiles } from '../../infra/pictures/picture-files.ts';
import { drawSharePicture } from './draw-share-picture.ts';
import { ownerOf, SHOP_PICTURE, sharePictureFile } from './share-picture-address.ts';

/** Highest number of stored pictures. With some 60 KB each, the pictures need at most 300 MB. */
const MOST_FILES = 5_000;
/** Share of the pictures deleted at once above the limit, so that the folder is not sorted for every new file. */
const CLEARED_AT_ONCE = 0.1;
/** Number of pictures drawn at the same time. A drawing takes a tenth of a second, and pages have priority. */
const DRAWN_AT_ONCE = 1;
const MOST_WAITING = 20;

type Places = {
  /** Folder of the pictures; it may be deleted, since pictures are drawn again on request. */
  folder: string;
  readPicture: PictureFiles['read'];
  getProduct: (id: string) => Promise<Product | null>;
  getIdentity: () => Promise<ShopIdentity>;
  mostFiles?: number;
};

/** Result of finding a picture: the file is in the folder, or the product's picture now has another name. */
type Found = { isHere: true } | { movedTo: string };

/**
 * Draws preview pictures on first request and stores them as files. Draws only the current picture of each product, so
 * that requests with invented names cannot fill the disk.
 */
export function createSharePictures({
  folder,
  readPicture,
  getProduct,
  getIdentity,
  mostFiles = MOST_FILES,
}: Places) {
  const turns = new Semaphore(DRAWN_AT_ONCE);
  const drawing = new Map<string, Promise<void>>();
  let waiting = 0;

  const isThere = (name: string) =>
    stat(path.join(folder, name)).then(
      () => true,
      () => false,
    );

  async function draw(name: string, product: Product | null, shop: ShopIdentity): Promise<void> {
    if (waiting >= MOST_WAITING) throw new ShopError('BUSY');
    waiting += 1;
    try {
      await turns.runExclusive(async () => {
        // Draws the name alone if the picture's file is missing; an unreachable bucket throws, and nothing is stored.
        const picture = product?.image ? await readPicture(fileOf(product.image)) : null;
        await keep(name, await drawSharePicture(product && { name: product.name, picture }, shop));
      });
    } finally {
      waiting -= 1;
    }
  }

  async function keep(name: string, drawn: Buffer): Promise<void> {
    await mkdir(folder, { recursive: true });
    // Writes to another name first and renames the complete file, so that no half file is sent.
    const part = path.join(folder, `${name}.${process.pid}`);
    await writeFile(part, drawn);
    await rename(part, path.join(folder, name));
    const others = (await readdir(folder)).filter((other) => other !== name && other.includes('.jpg'));
    const owner = ownerOf(name);
    const outdated = others.filter((other) => ownerOf(other) === owner);
    const kept = others.length - outdated.length + 1;
    const tooMany = kept > mostFiles ? await oldestOf(others) : [];
    for (const other of [...outdated, ...tooMany]) await rm(path.join(folder, other), { force: true });
  }

  async function oldestOf(names: readonly string[]): Promise<string[]> {
    const dated = await Promise.all(
      names.map(async (name) => {
        const { mtimeMs } = await stat(path.join(folder, name)).catch(() => ({ mtimeMs: 0 }));
        return { name, mtimeMs };
      }),
    );
    return dated
      .sort((a, b) => a.mtimeMs - b.mtimeMs)
      .slice(0, Math.ceil(mostFiles * CLEARED_AT_ONCE))
      .map(({ name }) => name);
  }

  return {
    folder,
    /**
     * Finds the picture with this file name, and draws a missing picture.
     * @throws ShopError BUSY, PRODUCT_NOT_FOUND for an invalid name or a missing product
     */
    async find(name: string): Promise<Found> {
      const owner = ownerOf(name);
      if (owner === null) throw new ShopError('PRODUCT_NOT_FOUND');
      if (await isThere(name)) return { isHere: true };
      const product = owner === SHOP_PICTURE ? null : await getProduct(owner);
      if (!product && owner !== SHOP_PICTURE) throw new ShopError('PRODUCT_NOT_FOUND');
      const shop = await getIdentity();
      const current = sharePictureFile(product, shop);
      if (current !== name) return { movedTo: current };
      const begun = drawing.get(name) ?? draw(name, product, shop).finally(() => drawing.delete(name));
      drawing.set(name, begun);
      await begun;
      return { isHere: true };
    },
  };
}

const fileOf = (image: string): string => path.basename(decodeURIComponent(image));
