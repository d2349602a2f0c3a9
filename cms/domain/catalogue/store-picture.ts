import type { Payload } from 'payload';
import type { SignedInUser } from '../signed-in-user.ts';
import { imagePath } from './serialize-product.ts';

/**
 * Keeps an uploaded picture in Payload's Media, whose own check it passes there, and answers its URL path.
 * @throws ShopError IMAGE_UNREADABLE, INVALID_INPUT for a picture that is too large to be drawn
 */
export async function storePicture(
  payload: Payload,
  user: SignedInUser,
  file: { buffer: Buffer; originalname: string; mimetype: string },
): Promise<string> {
  const { buffer: data, originalname: name, mimetype } = file;
  const media = await payload.create({
    collection: 'media',
    data: {},
    file: { data, name, mimetype, size: data.length },
    // Nobody may wait to write while a picture is drawn.
    disableTransaction: true,
    depth: 0,
    user,
    overrideAccess: false,
  });
  return imagePath(media);
}
