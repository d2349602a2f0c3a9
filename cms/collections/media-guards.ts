import type { CollectionBeforeDeleteHook, PayloadRequest } from 'payload';
import { ShopError } from '../errors.ts';

/** More would make a sentence that nobody reads. */
const NAMED = 3;

/** The names of products and texts that show the picture. */
async function usersOf(req: PayloadRequest, id: string): Promise<string[]> {
  const all = { depth: 0, pagination: false, req } as const;
  const { docs: products } = await req.payload.find({
    collection: 'products',
    where: { or: [{ image: { equals: id } }, { 'pictures.image': { equals: id } }] },
    select: { name: true },
    ...all,
  });
  // A text holds its pictures inside; there are a handful of texts.
  const { docs: pages } = await req.payload.find({
    collection: 'legal-pages',
    select: { title: true, body: true },
    ...all,
  });
  const texts = pages.filter(({ body }) => JSON.stringify(body ?? null).includes(id));
  return [...products.map(({ name }) => name), ...texts.map(({ title }) => title)];
}

/** A picture that is shown somewhere stays; whoever deletes it hears where, and takes it out there first. */
export const keepPictureInUse: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const users = await usersOf(req, String(id));
  if (users.length === 0) return;
  const named = users.slice(0, NAMED).map((name) => `“${name}”`);
  const more = users.length > NAMED ? ` ve ${users.length - NAMED} yer daha` : '';
  throw new ShopError('PICTURE_IN_USE', {
    message: `Resim kullanılıyor: ${named.join(', ')}${more}. Silmek için önce oradan çıkarın.`,
  });
};
