import type { Payload } from 'payload';
import type { HomeBlock } from '../../contract/home.ts';
import { toContractJson } from '../../contract/money.ts';
import { isIdOf } from '../../infra/database/ids.ts';
import type { HomeBlock as StoredBlock } from '../../infra/database/payload-types.ts';
import { invalidate } from '../../infra/response-cache/invalidation.ts';
import { type CachedResponse, createResponseCache } from '../../infra/response-cache/response-cache.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { inOrder, isShownAt, serializeBlock } from './home-blocks.ts';

/** Blocks with their products; `isShownAt` decides what shoppers see. */
const BLOCKS = { collection: 'home-blocks', depth: 1, overrideAccess: true } as const;

/** The automatic parts of the home page, always current. */
export function createHome(payload: Payload, { model, readers }: Pick<Catalogue, 'model' | 'readers'>) {
  const cached = createResponseCache(['HomeBlock', 'Story', 'Product'], { source: model });
  let seen: string | null = null;

  /**
   * Published blocks of the present time. After any change (a block began or ended, or another process wrote), all
   * pages with blocks are rendered again.
   */
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
    /** Adds one block as last saved, drafts included, at any time. */
    async preview(id: string): Promise<HomeBlock[]> {
      const shown = await look();
      const asked = { ...BLOCKS, id, draft: true, disableErrors: true } as const;
      const draft = isIdOf(payload)(id) ? await payload.findByID(asked) : null;
      if (!draft) return serialize(shown);
      return serialize(inOrder([...shown.filter((block) => block.id !== id), draft]));
    },
    async answer(): Promise<CachedResponse> {
      const answer = await cached('home', async () => ({
        body: toContractJson({ blocks: await read() }),
        type: 'application/json; charset=utf-8',
        dependsOn: { home: true, stories: true, lists: true },
      }));
      if (!answer) throw new Error('Nothing prepared for the home page');
      return answer;
    },
    /** Called every second, so that blocks begin and end by themselves. */
    async poll(): Promise<void> {
      await look();
    },
  };
}

export type Home = ReturnType<typeof createHome>;
