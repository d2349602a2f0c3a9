import type { CollectionSlug, DataFromCollectionSlug, Payload, PayloadRequest, Where } from 'payload';
import { goOnUnlessStopping, nextTurn } from '../turns.ts';

/** Payload goes through every field of a document. */
const DOCUMENTS_IN_TURN = 25;

type Options<Slug extends CollectionSlug> = {
  collection: Slug;
  where?: Where;
  /** As Payload takes it; must include `createdAt`. */
  select?: Record<string, boolean>;
  reader: PayloadRequest['user'];
  /** How many are read at once. */
  pageSize?: number;
};

/**
 * Every document that the reader may see, newest first, a page at a time, so that a long list is never in memory as whole
 * documents. Each page begins behind the last document of the one before: inserts and deletes meanwhile shift no page.
 */
export async function* iterateNewestFirst<Slug extends CollectionSlug>(
  payload: Payload,
  { collection, where = {}, select, reader, pageSize = DOCUMENTS_IN_TURN }: Options<Slug>,
): AsyncGenerator<Array<DataFromCollectionSlug<Slug>>> {
  let behind: Where = {};
  for (;;) {
    const { docs } = await payload.find({
      collection,
      where: { and: [where, behind] },
      sort: ['-createdAt', '-id'],
      limit: pageSize,
      pagination: false,
      depth: 0,
      select: select as never,
      user: reader,
      overrideAccess: false,
    });
    // Serialising the documents gets a turn of its own.
    await nextTurn();
    if (docs.length > 0) yield docs as Array<DataFromCollectionSlug<Slug>>;
    const last = docs.at(-1) as { id: string; createdAt: string } | undefined;
    if (!last || docs.length < pageSize) return;
    await nextTurn();
    goOnUnlessStopping();
    behind = {
      and: [
        // Redundant, but an index can use it.
        { createdAt: { less_than_equal: last.createdAt } },
        { or: [{ createdAt: { less_than: last.createdAt } }, { id: { less_than: last.id } }] },
      ],
    };
  }
}
