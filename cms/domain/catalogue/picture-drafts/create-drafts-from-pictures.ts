import type { Payload, PayloadRequest } from 'payload';
import type { DraftOutcome } from '../../../contract/picture-drafts.ts';
import { isIdOf } from '../../../infra/database/is-id.ts';
import { inTransaction } from '../../../infra/database/transaction.ts';
import { ShopError } from '../../../infra/errors.ts';
import type { SignedInUser } from '../../signed-in-user.ts';
import { nameFromFilename } from './name-from-filename.ts';

/**
 * Makes a hidden product of each picture, without price or stock, to be described later. A picture that a product shows
 * already makes none. Tells of each what became of it.
 */
export async function createDraftsFromPictures(
  payload: Payload,
  admin: SignedInUser,
  pictures: readonly string[],
): Promise<DraftOutcome[]> {
  const outcomes: DraftOutcome[] = [];
  for (const picture of pictures) {
    try {
      // One after another: two who press at the same moment make one draft.
      outcomes.push(
        await inTransaction(payload, (req) => openDraft(req, picture), admin, { turn: 'drafts' }),
      );
    } catch (error) {
      if (!(error instanceof ShopError))
        payload.logger.error({ err: error, msg: `No draft was made of picture ${picture}` });
      const { message } = error instanceof ShopError ? error : new ShopError('INTERNAL');
      outcomes.push({ picture, product: null, message });
    }
  }
  return outcomes;
}

async function openDraft(req: PayloadRequest, id: string): Promise<DraftOutcome> {
  const { payload } = req;
  const picture = isIdOf(payload)(id)
    ? await payload.findByID({ collection: 'media', id, depth: 0, disableErrors: true, req })
    : null;
  if (!picture) throw new ShopError('NOT_FOUND', { message: 'Bu resim artık yok.' });
  const { docs: showing } = await payload.find({
    collection: 'products',
    where: { or: [{ image: { equals: id } }, { 'pictures.image': { equals: id } }] },
    select: { name: true },
    limit: 1,
    pagination: false,
    depth: 0,
    req,
  });
  if (showing[0])
    throw new ShopError('PICTURE_IN_USE', { message: `Bu resmi “${showing[0].name}” zaten gösteriyor.` });
  const product = await payload.create({
    collection: 'products',
    data: {
      name: nameFromFilename(picture),
      image: id,
      price: 0,
      countInStock: 0,
      isPublished: false,
    },
    depth: 0,
    req,
    overrideAccess: false,
  });
  return { picture: id, product: product.id, name: product.name };
}
