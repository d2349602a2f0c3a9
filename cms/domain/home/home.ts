import type { Payload } from 'payload';
import type { HomeBlock } from '../../contract/home.ts';
import { paths } from '../../contract/paths.ts';
import { CATEGORIES } from '../../contract/rules/catalogue.ts';
import { isHomeHref } from '../../contract/rules/home-href.ts';
import { shorten } from '../../contract/rules/meta-description.ts';
import type { HomeBlock as StoredBlock } from '../../infra/database/payload-types.ts';
import { isIdOf } from '../../infra/database/rows/ids.ts';
import { invalidate } from '../../infra/prepared-answers/invalidation.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { imagePath, serializePicture } from '../catalogue/serialize-product.ts';
import { PREVIEW } from '../legal/get-legal-page.ts';

/** Pure. Whether the block's time has begun and not ended; a missing date sets no limit. */
export const isShownAt = ({ from, until }: Pick<StoredBlock, 'from' | 'until'>, now: number): boolean =>
  !(from && Date.parse(from) > now) && !(until && Date.parse(until) <= now);

/** Sorts blocks by the field `order`; blocks with the same number by age, the oldest first. */
export const inOrder = (blocks: readonly StoredBlock[]): StoredBlock[] =>
  [...blocks].sort(
    (one, other) => (one.order ?? 0) - (other.order ?? 0) || one.createdAt.localeCompare(other.createdAt),
  );

/** Address where an editor sees a block on the home page as last saved, published or not. */
export const homePreviewUrl = (id: unknown): string | null =>
  typeof id === 'string' ? `${paths.home}?${PREVIEW}=${id}` : null;

const STORY_BEGINNING = 280;

/** Link of a block; null for an invalid link, which a draft may have. */
const hrefOf = ({ href }: StoredBlock): string | null => (href && isHomeHref(href) ? href : null);

/** Serializes a block with its related documents; null if its story, or all its series, are deleted. */
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

/** Options for reading blocks with their related documents. */
const BLOCKS = { collection: 'home-blocks', depth: 1, overrideAccess: true } as const;

export function createHome(payload: Payload, { readers }: Pick<Catalogue, 'readers'>) {
  let seen: string | null = null;

  /** Reads the blocks to show now. If they differ from the last reading, invalidates all pages with blocks. */
  async function look(): Promise<StoredBlock[]> {
    const now = Date.now();
    const { docs } = await payload.find({
      ...BLOCKS,
      where: { _status: { equals: 'published' } },
      pagination: false,
    });
    const shown = inOrder(docs.filter((block) => isShownAt(block, now)));
    const mark = JSON.stringify(shown);
    const isNews = seen !== null && seen !== mark;
    seen = mark;
    if (isNews) invalidate('HomeBlock');
    return shown;
  }

  async function serialize(blocks: readonly StoredBlock[]): Promise<HomeBlock[]> {
    const serialized = await Promise.all(blocks.map((block) => serializeBlock(block, readers)));
    return serialized.filter((block) => block !== null);
  }

  const read = async (): Promise<HomeBlock[]> => serialize(await look());

  return {
    read,
    /** Returns the home page's blocks with this block as last saved, even if it is a draft or not shown now. */
    async preview(id: string): Promise<HomeBlock[]> {
      const shown = await look();
      const asked = { ...BLOCKS, id, draft: true, disableErrors: true } as const;
      const draft = isIdOf(payload)(id) ? await payload.findByID(asked) : null;
      if (!draft) return serialize(shown);
      return serialize(inOrder([...shown.filter((block) => block.id !== id), draft]));
    },
    /** Checks for blocks that begin or end; called every second. */
    async poll(): Promise<void> {
      await look();
    },
  };
}

export type Home = ReturnType<typeof createHome>;
