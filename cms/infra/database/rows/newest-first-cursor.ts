import type { CollectionSlug, DataFromCollectionSlug, Payload, PayloadRequest, Where } from 'payload';
import { goOnUnlessStopping, nextTurn } from '../../turns.ts';

/** Few, because Payload processes every field of each document without a pause. */
const DOCUMENTS_IN_TURN = 25;

type Options<Slug extends CollectionSlug> = {
  collection: Slug;
  where?: Where;
  /** Selection in Payload's form; must include `createdAt`. */
  select?: Record<string, boolean>;
  reader: PayloadRequest['user'];
  pageSize?: number;
};

/**
 * Iterates over all documents that the reader may see, newest first, page by page, so that a long list is never whole
 * in memory. Each page begins after the last document of the page before, so that inserts and deletes shift no page.
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
    // Reading and serialising a page are two turns of the event loop.
    await nextTurn();
    if (docs.length > 0) yield docs as Array<DataFromCollectionSlug<Slug>>;
    const last = docs.at(-1) as { id: string; createdAt: string } | undefined;
    if (!last || docs.length < pageSize) return;
    await nextTurn();
    goOnUnlessStopping();
    behind = {
      and: [
        // The same condition in a form for which the database has an index.
        { createdAt: { less_than_equal: last.createdAt } },
        { or: [{ createdAt: { less_than: last.createdAt } }, { id: { less_than: last.id } }] },
      ],
    };
  }
}
