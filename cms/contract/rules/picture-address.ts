import type { ListedProduct } from '../products.ts';

/** `origin` of the shop; `mediaUrl` is the base address of pictures, empty when the shop serves the pictures. */
type Places = { origin: string; mediaUrl: string };

/** Returns the URL of a picture. Product data contain only the path of the picture in the shop. */
export const pictureAddress = (mediaUrl: string, path: string): string =>
  mediaUrl && path.startsWith('/media/') ? `${mediaUrl}${path.slice('/media'.length)}` : path;

/** Returns the absolute URL of a picture's widest file, because search engines scale pictures themselves. */
export function widestPicture(
  { image, picture }: Pick<ListedProduct, 'image' | 'picture'>,
  { origin, mediaUrl }: Places,
): string | null {
  const path = picture?.sources.at(-1)?.webp ?? image;
  return path ? new URL(pictureAddress(mediaUrl, path), origin).href : null;
}
