import type { HomeBlock } from '../../contract/home.ts';
import { paths } from '../../contract/paths.ts';
import { CATEGORIES } from '../../contract/rules/catalogue.ts';
import { isHomeHref } from '../../contract/rules/home-href.ts';
import { shorten } from '../../contract/rules/meta-description.ts';
import type { HomeBlock as StoredBlock } from '../../infra/database/payload-types.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { imagePath, serializePicture } from '../catalogue/serialize-product.ts';
import { PREVIEW } from '../legal/get-legal-page.ts';

/** Pure. Whether a block's time has come and is not over; a side without a date is open. */
export const isShownAt = ({ from, until }: Pick<StoredBlock, 'from' | 'until'>, now: number): boolean =>
  !(from && Date.parse(from) > now) && !(until && Date.parse(until) <= now);

/** By their number, those with the same by age. */
export const inOrder = (blocks: readonly StoredBlock[]): StoredBlock[] =>
  [...blocks].sort(
    (one, other) => (one.order ?? 0) - (other.order ?? 0) || one.createdAt.localeCompare(other.createdAt),
  );

/** Address where an editor sees a block on the home page as last saved, published or not. */
export const homePreviewUrl = (id: unknown): string | null =>
  typeof id === 'string' ? `${paths.home}?${PREVIEW}=${id}` : null;

/** Length of a story's beginning on a page that links to it. */
const STORY_BEGINNING = 280;

/** A draft's link is not validated yet. */
const hrefOf = ({ href }: StoredBlock): string | null => (href && isHomeHref(href) ? href : null);

/** Relations are documents. Null for a block with nothing to show: its story or all its series are gone. */
export async function serializeBlock(
  block: StoredBlock,
  { seriesCards }: Pick<Catalogue['readers'], 'seriesCards'>,
): Promise<HomeBlock | null> {
  const { id: _id, kind, picture, story } = block;
  const title = block.title ?? '';
  if (kind === 'announcement') return { _id, kind, title, href: hrefOf(block) };
  if (kind === 'banner')
    return {
      _id,
      kind,
      title,
      text: block.text ?? '',
      href: hrefOf(block),
      image: imagePath(picture),
      picture: serializePicture(picture, ''),
    };
  if (kind === 'series') {
    const series = await seriesCards(block.series ?? []);
    return series.length > 0 ? { _id, kind, title, series } : null;
  }
  if (!story || typeof story === 'string') return null;
  const { about, text } = story;
  const isCategory = (CATEGORIES as readonly string[]).includes(about);
  const href = isCategory ? paths.category(about) : paths.series(about);
  return { _id, kind, title, text: shorten(text, STORY_BEGINNING), href };
}
