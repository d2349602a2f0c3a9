import type { CollectionSlug, Payload, Where } from 'payload';
import { collectionRecord } from '../../contract/collection.ts';
import type { InKurus } from '../../contract/money.ts';
import { type StoredLots, serializeLots } from '../../contract/rules/collection.ts';
import { inShopTime } from '../../contract/rules/dates.ts';
import type { PersonalData } from '../../contract/users.ts';
import type { Alert, CollectionItem, Order, Question, Review } from '../../infra/database/payload-types.ts';
import { columnsOf, type NarrowRows, readRowsOf } from '../../infra/database/rows/narrow-rows.ts';
import { findRows } from '../../infra/database/rows/rows.ts';
import { madeInTurns } from '../../infra/turns.ts';
import { nameAlerts, serializeAlert } from '../catalogue/alert-names.ts';
import { serializeOrder } from '../orders/serialize-order.ts';
import type { SignedInUser } from '../signed-in-user.ts';
import { isEmailVerified } from './email-verification.ts';
import { serializeAddress, serializeUser } from './serialize-user.ts';

const PIECES: NarrowRows = {
  collection: 'collection-items',
  columns: columnsOf(collectionRecord.shape, { boughtLines: 'json', others: 'json' }),
};

type Piece = Omit<CollectionItem, keyof StoredLots> & StoredLots;
type OfProduct = { product: unknown; createdAt: string };
type Lists = Omit<PersonalData, 'account' | 'acceptedTerms' | 'addresses'>;
type Told = InKurus<Omit<PersonalData, keyof Lists>> & {
  [Name in keyof Lists]: AsyncIterable<InKurus<PersonalData>[Name]>;
};

/** Reads all data that the shop keeps about a person (KVKK art. 11), the newest entries first. */
export async function exportData(payload: Payload, { id }: SignedInUser): Promise<Told> {
  const rows = <Row>(collection: CollectionSlug, where: Where) =>
    findRows<Row>({ payload }, collection, where, { sort: ['-createdAt', '-id'] });
  const user = await payload.findByID({ collection: 'users', id, depth: 0, overrideAccess: true });
  const own = { user: { equals: id } };
  const isProven = isEmailVerified(user);
  const byAddress = { email: { equals: user.email } };
  const [orders, reviews, wishlist, alerts, questions, collection] = await Promise.all([
    rows<Order>('orders', own),
    rows<Review>('reviews', own),
    rows<OfProduct>('wishlist-items', own),
    rows<Alert>('alerts', isProven ? { or: [own, byAddress] } : own),
    rows<Question>('questions', isProven ? { or: [own, byAddress] } : own),
    readRowsOf<Piece>(payload, PIECES, { relation: 'user', id }),
  ]);
  const nameOf = await nameAlerts({ payload }, alerts);
  const ofProduct = ({ product, createdAt }: OfProduct) => ({
    product: String(product),
    createdAt: inShopTime(createdAt),
  });
  return {
    account: {
      ...serializeUser(user),
      createdAt: inShopTime(user.createdAt),
      isEmailProven: isProven,
    },
    acceptedTerms: (user.acceptedTerms ?? []) as PersonalData['acceptedTerms'],
    addresses: (user.addresses ?? []).map((address) => serializeAddress(address, user.name)),
    orders: madeInTurns(orders, serializeOrder),
    reviews: madeInTurns(reviews, ({ name, rating, comment, ...review }) => ({
      ...ofProduct(review),
      name: name ?? '',
      rating,
      comment,
    })),
    wishlist: madeInTurns(wishlist, ofProduct),
    alerts: madeInTurns(alerts, (alert) => serializeAlert(alert, nameOf(alert))),
    collection: madeInTurns(collection.reverse(), (row) => ({
      key: row.key,
      series: row.series ?? '',
      product: row.product ?? null,
      title: row.title ?? '',
      ...serializeLots(row),
      createdAt: inShopTime(row.createdAt),
    })),
    questions: madeInTurns(questions, ({ text, answer, ...question }) => ({
      ...ofProduct(question),
      text,
      answer: answer ?? null,
    })),
  };
}
