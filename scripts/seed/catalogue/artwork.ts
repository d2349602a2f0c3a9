import { existsSync } from 'node:fs';
import path from 'node:path';
import { PICTURE_WIDTHS, type PictureView } from '../../../cms/contract/rules/catalogue.ts';

/** A picture's file in one of `PICTURE_WIDTHS`, in the project's `media/seed`; every command starts in the project. */
export const artworkFile = (key: string, width: number): string =>
  path.resolve('media/seed/artwork', `${key}-${width}.webp`);

const isDrawn = (key: string): boolean =>
  PICTURE_WIDTHS.every((width) => existsSync(artworkFile(key, width)));

/** Label of a drawn certificate, so that no shopper expects the certificate with the stamp. */
const EXAMPLE = /^Örnek belge/;

type Pictured = { key: string; certificate: string; furtherPictures: { key: string; view: PictureView }[] };

export function pictureFaults({ key, certificate, furtherPictures }: Pictured): string[] {
  const missing = furtherPictures.filter((picture) => !isDrawn(picture.key));
  const isShown = furtherPictures.some(({ view }) => view === 'certificate');
  return [
    ...missing.map((picture) => `There is no picture ${picture.key} in every width.`),
    furtherPictures.length > 0 && !isDrawn(key) ? 'A back or a certificate needs a front.' : '',
    isShown !== Boolean(certificate) ? 'A certificate is shown and told of, or neither.' : '',
    certificate && !EXAMPLE.test(certificate) ? 'A certificate begins with “Örnek belge”.' : '',
  ].filter(Boolean);
}
