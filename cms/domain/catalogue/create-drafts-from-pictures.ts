import type { Payload, PayloadRequest, Where } from 'payload';
import { type DraftOutcome, UNNAMED_DRAFT } from '../../contract/product-bulk-edits.ts';
import { inTransaction } from '../../infra/database/driver/transaction.ts';
import type { Media, Product } from '../../infra/database/payload-types.ts';
import { isIdOf } from '../../infra/database/rows/ids.ts';
import { findRows, PAST_ACCESS } from '../../infra/database/rows/rows.ts';
import { ShopError, tellFailure } from '../../infra/errors.ts';
import type { SignedInUser } from '../signed-in-user.ts';
import { thumbnailUrl } from './thumbnail.ts';

/** Creates a hidden draft without price or stock, unless a product already uses the picture. */
export async function createDraftsFromPictures(
  payload: Payload,
  admin: SignedInUser,
  pictures: readonly string[],
): Promise<DraftOutcome[]> {
  const outcomes: DraftOutcome[] = [];
  for (const picture of pictures) {
    try {
      // One after another, so that two simultaneous requests create a single draft per picture.
      outcomes.push(
        await inTransaction(payload, (req) => openDraft(req, picture), admin, { turn: 'drafts' }),
      );
    } catch (error) {
      const message = tellFailure(error, payload, `No draft was made of picture ${picture}`);
      outcomes.push({ picture, product: null, message });
    }
  }
  return outcomes;
}

async function openDraft(req: PayloadRequest, id: string): Promise<DraftOutcome> {
  const { payload } = req;
  const picture = isIdOf(payload)(id)
    ? await payload.findByID({ collection: 'media', id, ...PAST_ACCESS, disableErrors: true, req })
    : null;
  if (!picture) throw new ShopError('NOT_FOUND', { message: 'Bu resim artık yok.' });
  const isShowing: Where = { or: [{ image: { equals: id } }, { 'pictures.image': { equals: id } }] };
  const [showing] = await findRows<Product>(req, 'products', isShowing, { limit: 1 });
  if (showing)
    throw new ShopError('PICTURE_IN_USE', { message: `Bu resmi “${showing.name}” zaten gösteriyor.` });
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
  return { picture: id, product: product.id, name: product.name, thumbnail: thumbnailUrl(picture) };
}

/** Mark in every stored file name, so that a changed picture has a new address. */
const MARK = /-[\da-f]{8}$/;
/** Names given by cameras, phones and scanners: `IMG_2024`, `DSC01234`, `WhatsApp Image 2024-05-01 at 12.00`. */
const SAYS_NOTHING =
  /^(?:img|image|dsc[fn]?|dcim|p|pxl|pict|mvimg|photo|foto|resim|scan|tarama|screenshot|whatsapp|at|copy|kopya)?\d*$/i;
const NAME_LENGTH = 200;

/** Returns the picture's `alt`, or a readable form of its file name: `cicek-pulu-4db6c661.jpg` is `Cicek pulu`. */
export function nameFromFilename({ alt, filename }: Pick<Media, 'alt' | 'filename'>): string {
  const ofFile = (filename ?? '')
    .replace(/\.\w+$/, '')
    .replace(MARK, '')
    .replace(/[-_\s]+/g, ' ')
    .trim();
  const saysNothing = ofFile.split(/[^\p{L}\d]+/u).every((word) => SAYS_NOTHING.test(word));
  const named = saysNothing ? UNNAMED_DRAFT : ofFile.charAt(0).toLocaleUpperCase('tr') + ofFile.slice(1);
  return (alt?.trim() || named).slice(0, NAME_LENGTH);
}
