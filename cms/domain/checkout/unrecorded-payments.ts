import { randomUUID } from 'node:crypto';
import type { Payload, Where } from 'payload';
import type { PaymentAttempt, Restore } from '../../infra/database/payload-types.ts';
import { findRows } from '../../infra/database/rows.ts';
import { rateLimitersOf } from '../../infra/rate-limits/rate-limiters.ts';
import { parseOrderNumber } from '../orders/order-number.ts';
import type { ListedPayment } from '../payment/provider.ts';
import type { Shop } from '../shop.ts';
import { adoptPayment } from './adopt-payment.ts';
import { claimDueRestores, noteForgotten, planNextCheck, refundsKnownFrom } from './database-restores.ts';
import { noteForgottenRefund } from './forgotten-refunds.ts';
import { verdictOfFailure } from './judge-payment.ts';
import { findAttempt, findAttemptByPayment, updateAttemptAlone } from './payment-attempts.ts';

/** Each needs two queries, and the provider allows a hundred a minute. */
const PAYMENTS_PER_RUN = 20;

/** The state of a form without an order. `unknown`: no result, so the buyer must not be invited to pay again. */
export type UnknownForm = 'paid' | 'unpaid' | 'unknown';

/**
 * Queries a token without an attempt: forged, or of an order lost by a restore. Done always, not only after a recorded
 * restore, so that no payer sees a failure. A paid token proves that data was lost.
 */
export async function lookUpUnknownForm(shop: Shop, token: string): Promise<UnknownForm> {
  const { payload, env, providers } = shop;
  if (env.hasRateLimits && (await rateLimitersOf(payload).take('unknownForms', 'all')).isRefused)
    return 'unknown';
  try {
    const { paymentStatus } = await providers.current.retrieveCheckoutForm({
      token,
      conversationId: randomUUID(),
    });
    if (paymentStatus === 'UNPAID') return 'unpaid';
    if (paymentStatus === 'PENDING') return 'unknown';
  } catch (error) {
    return verdictOfFailure(error).kind === 'unpaid' ? 'unpaid' : 'unknown';
  }
  payload.logger.warn('Somebody paid a form that the shop does not know');
  await noteForgotten(payload);
  return 'paid';
}

/** Payments and refunds at the provider that the shop has lost, and how many are recorded now. */
export type Found = { adopted: number; refunded: number; isRest: boolean };

/**
 * Compares the provider's list with the records while a restore is fresh: a payment without an attempt becomes an
 * attempt for a person to decide, and a lost refund is recorded.
 */
export async function findForgottenPayments(shop: Shop): Promise<Found[]> {
  const found: Found[] = [];
  for (const restore of await claimDueRestores(shop.payload)) {
    const ofThis = await compare(shop, restore);
    await planNextCheck(shop.payload, restore, ofThis.isRest);
    found.push(ofThis);
  }
  return found;
}

type Look = { kind: 'adopted' | 'refunded'; isOnce?: true; look: () => Promise<boolean> };

async function compare(shop: Shop, { backupAt }: Restore): Promise<Found> {
  const days = { since: new Date(backupAt), until: new Date() };
  const { attempts: unsent, isLate } = await findUnsent(shop);
  const looks: Look[] = unsent.map((attempt) => ({
    kind: 'refunded',
    isOnce: true,
    look: () => lookOnce(shop, attempt),
  }));
  for (const payment of await shop.providers.current.listPayments(days)) {
    const attempt = await findKnown(shop.payload, payment);
    if (!attempt && isOfThisShop(payment))
      looks.push({ kind: 'adopted', isOnce: true, look: () => adoptPayment(shop, payment) });
    if (attempt && mayBeForgotten(attempt, payment) && !unsent.some(({ id }) => id === attempt.id))
      looks.push({ kind: 'refunded', look: () => noteForgottenRefund(shop, attempt) });
  }
  // Otherwise payments without a report would block those behind them for ever.
  const inAnyOrder = shuffle(looks);
  const isRest = isLate || inAnyOrder.slice(PAYMENTS_PER_RUN).some(({ isOnce }) => isOnce);
  const found = { adopted: 0, refunded: 0, isRest };
  for (const { kind, look } of inAnyOrder.slice(0, PAYMENTS_PER_RUN)) {
    try {
      if (await look()) found[kind] += 1;
    } catch (error) {
      const msg = 'A payment of the provider’s list could not be looked at';
      shop.payload.logger.error({ err: error, msg });
    }
  }
  return found;
}

/**
 * Paid and unsent orders from before a restore: their refunds must be known before anybody packs them, and the list may
 * be hours late. `isLate`: some report may still miss a refund.
 */
async function findUnsent({
  payload,
  providers,
}: Shop): Promise<{ attempts: PaymentAttempt[]; isLate: boolean }> {
  const isPaid: Where = { state: { in: ['paid', 'partlyRefunded'] } };
  const isHere: Where = { 'order.isShipped': { not_equals: true } };
  const attempts: PaymentAttempt[] = [];
  let isLate = false;
  for (const attempt of await findRows<PaymentAttempt>({ payload }, 'payment-attempts', {
    and: [isPaid, isHere],
  })) {
    const from = await refundsKnownFrom({ payload }, attempt, providers.of(attempt).reportLagMs);
    if (from === null || Date.parse(attempt.checkedAt ?? '') >= from) continue;
    if (Date.now() < from) isLate = true;
    else attempts.push(attempt);
  }
  return { attempts, isLate };
}

async function lookOnce(shop: Shop, attempt: PaymentAttempt): Promise<boolean> {
  const isNew = await noteForgottenRefund(shop, attempt);
  await updateAttemptAlone(shop.payload, attempt.id, [], { checkedAt: new Date().toISOString() });
  return isNew;
}

const shuffle = <Item>(items: readonly Item[]): Item[] =>
  items
    .map((item) => ({ item, place: Math.random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);

async function findKnown(payload: Payload, { paymentId, conversationId }: ListedPayment) {
  const byId = conversationId ? await findAttempt({ payload }, conversationId) : null;
  return byId ?? findAttemptByPayment({ payload }, paymentId);
}

/** The merchant's account may sell elsewhere, too; this shop's payments carry an order number. */
const isOfThisShop = ({ conversationId, basketId = '' }: ListedPayment): boolean =>
  conversationId !== undefined && parseOrderNumber(basketId) !== null;

/** Refunded by the shop before the restore, or by hand. */
const mayBeForgotten = ({ state }: PaymentAttempt, { isRefunded }: ListedPayment): boolean =>
  isRefunded && (state === 'paid' || state === 'partlyRefunded');
