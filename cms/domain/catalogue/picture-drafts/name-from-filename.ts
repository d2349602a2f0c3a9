import type { Media } from '../../../infra/database/payload-types.ts';

/** Every stored picture carries one, so that its address changes with it. */
const MARK = /-[\da-f]{8}$/;
const UNNAMED = 'Adsız ürün';
const NAME_LENGTH = 200;

/** What it is said to show, or else its file's name made readable: `cicek-pulu-4db6c661.jpg` is `Cicek pulu`. */
export function nameFromFilename({ alt, filename }: Pick<Media, 'alt' | 'filename'>): string {
  const ofFile = (filename ?? '')
    .replace(/\.\w+$/, '')
    .replace(MARK, '')
    .replace(/[-_\s]+/g, ' ')
    .trim();
  const name = alt?.trim() || ofFile.charAt(0).toLocaleUpperCase('tr') + ofFile.slice(1);
  return (name || UNNAMED).slice(0, NAME_LENGTH);
}
