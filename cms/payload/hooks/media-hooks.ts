import type { CollectionBeforeDeleteHook, PayloadRequest } from 'payload';
import { ShopError } from '../../infra/errors.ts';

/** More would make a sentence that nobody reads. */
const NAMED = 3;

/** Texts hold their pictures inside, the published one and the draft beside it each its own; there are a handful. */
async function textsWith(req: PayloadRequest, id: string): Promise<string[]> {
  const titles = new Map<string, string>();
  for (const draft of [true, false]) {
    const { docs } = await req.payload.find({
      collection: 'legal-pages',
      select: { title: true, body: true },
      depth: 0,
      pagination: false,
      draft,
      req,
    });
    for (const page of docs)
      if (JSON.stringify(page.body ?? null).includes(id)) titles.set(page.id, page.title);
  }
  return [...titles.values()];
}

/** The names of products and texts that show the picture. */
async function usersOf(req: PayloadRequest, id: string): Promise<string[]> {
  const all = { depth: 0, pagination: false, req } as const;
  const { docs: products } = await req.payload.find({
    collection: 'products',
    where: { or: [{ image: { equals: id } }, { 'pictures.image': { equals: id } }] },
    select: { name: true },
    ...all,
  });
  return [...products.map(({ name }) => name), ...(await textsWith(req, id))];
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
