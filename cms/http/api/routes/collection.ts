import { json, type Router } from 'express';
import { calls } from '../../../contract/calls.ts';
import { COLLECTION_FILE_BYTES } from '../../../contract/rules/collection.ts';
import { formatDay } from '../../../contract/rules/dates.ts';
import { addBought, listBought } from '../../../domain/collection/bought.ts';
import {
  getCollection,
  joinCollection,
  listItems,
  removeItem,
  saveItem,
} from '../../../domain/collection/collection.ts';
import { exportCollection, importCollection } from '../../../domain/collection/collection-file.ts';
import type { Shop } from '../../../domain/shop.ts';
import { rejectLonger } from '../../middleware/body-limits.ts';
import { oneAtATime } from '../../middleware/rate-limit.ts';
import { createRoutes, sendInParts } from '../implement-calls.ts';

export function collectionRoutes(shop: Shop): Router {
  const { routes, implement, implementBehind } = createRoutes(shop);

  implement(calls.getCollection, ({ user }) => getCollection(shop, user));
  implement(calls.listCollectionItems, async ({ user, query }) => listItems(shop, user, query.series));
  implement(calls.saveCollectionItem, ({ user, params, body }) => saveItem(shop, user, params.key, body));
  implement(calls.removeCollectionItem, async ({ user, params, query }) => {
    await removeItem(shop, user, params.key, query.seenAt);
    return { message: 'Koleksiyonunuzdan çıkarıldı.' };
  });
  implement(calls.joinCollection, ({ user, body }) => joinCollection(shop, user, body));
  implement(calls.listBoughtPieces, ({ user }) => listBought(shop, user));
  implement(calls.addBoughtPieces, ({ user, body }) => addBought(shop, user, body));
  implementBehind(oneAtATime(shop.payload), calls.exportCollection, async ({ user, res }) => {
    const name = `koleksiyonum-${formatDay(new Date().toISOString())}.csv`;
    res.set('Content-Disposition', `attachment; filename="${name}"`).type('text/csv');
    await sendInParts(res, exportCollection(shop.payload, user));
  });
  return routes;
}

/** Body limit of a request with a collection file, which JSON contains as base64. */
const MAX_FILE = COLLECTION_FILE_BYTES * 1.4;

/** Creates the routes for collection files. Mount these before the general JSON parser, which has a lower limit. */
export function collectionFileRoutes(shop: Shop): Router {
  const { routes, implementBehind } = createRoutes(shop);
  // A session is required before the file is read, so that strangers cannot make the shop read megabytes.
  routes.post('/collection/file', rejectLonger(MAX_FILE), oneAtATime(shop.payload));
  implementBehind(json({ limit: MAX_FILE }), calls.importCollection, ({ user, body }) =>
    importCollection(shop, user, Buffer.from(body.content, 'base64'), body.columns),
  );
  return routes;
}
