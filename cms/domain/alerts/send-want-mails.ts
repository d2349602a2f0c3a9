import type { PayloadRequest, Where } from 'payload';
import type { Kurus } from '../../contract/money.ts';
import type { Mail, Order, User } from '../../infra/database/payload-types.ts';
import { findRow, findRows, findRowsInBatches } from '../../infra/database/rows.ts';
import { inTransaction } from '../../infra/database/transaction.ts';
import { lockAccountRow, updateWhere } from '../../infra/database/update-where.ts';
import { wantedArrived } from '../../infra/mail/alert-templates.ts';
import { enqueueMail } from '../../infra/mail/outbox.ts';
import { mailedProduct } from '../catalogue/mailed-product.ts';
import type { InMemoryCatalogue } from '../catalogue/read-model/in-memory-catalogue.ts';
import { findOnSale, type Offer, type OnSale, offersFor } from '../catalogue/wanted-products.ts';
import type { Shop } from '../shop.ts';
import { currentTerms } from '../shop-terms.ts';
import { dueBefore } from './send-search-alerts.ts';
import { type Known, WANTS, type WantRow } from './wants.ts';

type AlertShop = Pick<Shop, 'payload' | 'catalogue'> & { env: Pick<Shop['env'], 'publicUrl'> };

const AT_ONCE = 200;
const MAX_MAILED = 10;

/** At nine, as saved searches are. */
const isDue = (now: Date): Where => ({
  and: [{ mailConsentAt: { exists: true } }, { lookedAt: { less_than: dueBefore(now).toISOString() } }],
});

/**
 * Mails collectors once a day about wanted stamps on sale, one mail per person. One transaction per person writes the
 * mail and the products that count as told.
 */
export async function sendWantMails(shop: AlertShop, now = new Date()): Promise<void> {
  const looked = new Set<string>();
  const due = { where: isDue(now), limit: AT_ONCE, select: { user: true } as const };
  for await (const wants of findRowsInBatches<WantRow>(shop, WANTS, due))
    for (const { user } of wants) {
      if (looked.has(user)) continue;
      looked.add(user);
      const inMemory = await shop.catalogue.model.whenOpen();
      // A failed mail does not block the others; the next run tries again.
      await inTransaction(shop.payload, (req) => tellPerson(req, { user, inMemory, now }, shop.env)).catch(
        (error: unknown) =>
          shop.payload.logger.error({ err: error, msg: `The wants of account ${user} were not looked at` }),
      );
    }
}

type Look = { user: string; inMemory: InMemoryCatalogue; now: Date };

/** Does nothing when somebody else looked, or when all of it was left or deleted meanwhile. */
async function tellPerson(
  req: PayloadRequest,
  { user, inMemory, now }: Look,
  { publicUrl }: Pick<Shop['env'], 'publicUrl'>,
): Promise<void> {
  await lockAccountRow(req, user);
  const wants = await findRows<WantRow>(
    req,
    WANTS,
    { and: [{ user: { equals: user } }, isDue(now)] },
    { sort: ['createdAt', 'title', 'id'] },
  );
  const key = `wants:${user}:${dueBefore(now).toISOString()}`;
  const [first] = wants;
  // One mail a day: a second one waits for the next day.
  if (!first || (await findRow<Mail>(req, 'mails', { key: { equals: key } }))) return;
  const onSale = await findOnSale(
    req,
    inMemory,
    wants.map(({ subject }) => subject),
    wants.flatMap(({ known }) => Object.keys(known)),
  );
  const isBought = await findBought(req, user, onSale);
  const news = wants.map((want) => ({
    want,
    offers: newOffers(want, onSale, now.getTime()).filter(({ product }) => !isBought.has(product.id)),
  }));
  for (const { want, offers } of news)
    await updateWhere(req, {
      collection: WANTS,
      where: { id: { equals: want.id } },
      data: { lookedAt: now.toISOString(), known: knownAfter(want.known, offers, onSale) },
    });
  const told = news.filter(({ offers }) => offers.length > 0);
  const owner = await findRow<User>(req, 'users', { id: { equals: user } });
  if (told.length === 0 || !owner) return;
  const terms = await currentTerms(req.payload);
  let left = MAX_MAILED;
  const wanted = told.map(({ want: { title }, offers }) => {
    const shown = offers.slice(0, left);
    left -= shown.length;
    return { title, products: shown.map(({ product }) => mailedProduct(product, terms, now.getTime())) };
  });
  const count = new Set(told.flatMap(({ offers }) => offers.map(({ product }) => product.id))).size;
  await enqueueMail(req, {
    key,
    to: owner.email,
    ...wantedArrived(
      { wanted, hasMore: left === 0 && count > MAX_MAILED },
      { token: first.token, publicUrl },
    ),
  });
}

/** Products among these that the person has bought: more pieces of them are no news. */
async function findBought(req: PayloadRequest, user: string, { ids }: OnSale): Promise<ReadonlySet<string>> {
  if (ids.size === 0) return new Set();
  const isPaid: Where[] = [{ user: { equals: user } }, { state: { equals: 'paid' } }];
  const holdsOne: Where = { 'orderItems.product': { in: [...ids] } };
  const orders = await findRows<Order>(req, 'orders', { and: [...isPaid, holdsOne] });
  return new Set(orders.flatMap(({ orderItems }) => (orderItems ?? []).map(({ product }) => product)));
}

/** Offers that fit and are new or cheaper than the price told before. */
const newOffers = (want: WantRow, onSale: OnSale, at: number): Offer[] =>
  offersFor(onSale, want, at).filter(({ product: { id }, price }) => price < (want.known[id] ?? Infinity));

/** Forgets products that are no longer on sale: their return is news. */
function knownAfter(known: Known, offers: readonly Offer[], { ids }: OnSale): Known {
  const kept = Object.entries(known).filter(([id]) => ids.has(id));
  const told = offers.map(({ product, price }): [string, Kurus] => [product.id, price]);
  return Object.fromEntries([...kept, ...told]);
}
