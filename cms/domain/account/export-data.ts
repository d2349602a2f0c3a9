import type { CollectionSlug, DataFromCollectionSlug, Payload, Where } from 'payload';
import type { InKurus } from '../../contract/money.ts';
import { inShopTime } from '../../contract/rules/dates.ts';
import type { PersonalData } from '../../contract/users.ts';
import { serializeOrder } from '../orders/serialize-order.ts';
import type { SignedInUser } from '../signed-in-user.ts';
import { isEmailVerified } from './email-verification.ts';
import { serializeAddress, serializeUser } from './serialize-user.ts';

/** All that the shop keeps about somebody: their right by KVKK art. 11. The newest first. */
export async function exportData(payload: Payload, { id }: SignedInUser): Promise<InKurus<PersonalData>> {
  const rows = async <Slug extends CollectionSlug>(collection: Slug, where: Where) => {
    const query = { collection, where, sort: '-createdAt', pagination: false, depth: 0 } as const;
    return (await payload.find(query)).docs as Array<DataFromCollectionSlug<Slug>>;
  };
  const user = await payload.findByID({ collection: 'users', id, depth: 0 });
  const own = { user: { equals: id } };
  const isProven = isEmailVerified(user);
  const byAddress = { email: { equals: user.email } };
  const [orders, reviews, wants, notices, searches, questions, collection] = await Promise.all([
    rows('orders', own),
    rows('reviews', own),
    rows('wants', own),
    isProven ? rows('stock-notices', byAddress) : [],
    rows('saved-searches', own),
    rows('questions', isProven ? { or: [own, byAddress] } : own),
    rows('collection-items', own),
  ]);
  const ofProduct = ({ product, createdAt }: { product: unknown; createdAt: string }) => ({
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
    orders: orders.map(serializeOrder),
    reviews: reviews.map(({ name, rating, comment, ...review }) => ({
      ...ofProduct(review),
      name: name ?? '',
      rating,
      comment,
    })),
    wants: wants.map(ofProduct),
    notices: notices.map(ofProduct),
    savedSearches: searches.map(({ id: _id, title, path, createdAt }) => ({
      _id,
      title,
      path,
      createdAt: inShopTime(createdAt),
    })),
    collection: collection.map(
      ({ key, series, product, title, condition, count, paidTotal, note, createdAt }) => ({
        key,
        series: series ?? '',
        product: product ?? null,
        title: title ?? '',
        condition: condition ?? '',
        count,
        paidTotal: paidTotal ?? null,
        note: note ?? '',
        createdAt: inShopTime(createdAt),
      }),
    ),
    questions: questions.map(({ text, answer, ...question }) => ({
      ...ofProduct(question),
      text,
      answer: answer ?? null,
    })),
  };
}
