import { setTimeout as sleep } from 'node:timers/promises';
import express, { type ErrorRequestHandler, type Request, type Router } from 'express';
import { calls } from '../../../contract/calls.ts';
import { paths } from '../../../contract/paths.ts';
import type { AttemptState } from '../../../contract/payment.ts';
import { decideAttempt, serializeAttempt } from '../../../domain/checkout/decide/decide-payment.ts';
import { findAttemptByToken, orderIdOf } from '../../../domain/checkout/lifecycle/payment-attempts.ts';
import { findPaymentPage, payByLink, readPaymentLink } from '../../../domain/checkout/place/payment-link.ts';
import { placeOrder } from '../../../domain/checkout/place/place-order.ts';
import {
  lookUpUnknownForm,
  reconcileRestore,
  type UnknownForm,
} from '../../../domain/checkout/recover/compare-restore.ts';
import { type Settlement, settlePayment } from '../../../domain/checkout/settle/settle-payment.ts';
import type { Shop } from '../../../domain/shop.ts';
import { currentTerms } from '../../../domain/shop-terms.ts';
import { ShopError } from '../../../infra/errors.ts';
import type { RateLimits } from '../../middleware/rate-limit.ts';
import { PUBLIC } from '../../middleware/security-headers.ts';
import { callerIp, createRoutes } from '../implement-calls.ts';

const FAILED_PAGE = `${paths.placeOrder}?payment=failed`;
const ORDERS_PAGE = paths.profile;
const UNKNOWN_PAGES: Record<UnknownForm, string> = {
  unpaid: FAILED_PAGE,
  paid: `${paths.placeOrder}?payment=received`,
  unknown: `${paths.placeOrder}?payment=unknown`,
};
/** Time in milliseconds that a buyer waits for the result after paying; then the order's page opens. */
const PATIENCE_MS = 3_000;

const UNPAID: readonly AttemptState[] = ['open', 'reserved', 'released'];

/**
 * Returns the failure page for an unpaid or rejected payment, otherwise the order's page. For a payment link, whose
 * buyer may have no account, both are the link's page.
 */
async function pageFor(shop: Shop, { attempt, verdict }: Settlement): Promise<string> {
  const link = await findPaymentPage(shop, orderIdOf(attempt));
  const isUnpaid = UNPAID.includes(attempt.state) && verdict === 'unpaid';
  if (isUnpaid || attempt.state === 'rejected') return link ? `${link}?payment=failed` : FAILED_PAGE;
  return link ?? paths.order(orderIdOf(attempt));
}

export function paymentRoutes(shop: Shop, limits: RateLimits): Router {
  const { routes, implement, implementBehind } = createRoutes(shop);
  implement(calls.getInstallments, async ({ res }) => {
    res.set('Cache-Control', PUBLIC);
    return { options: await shop.installments.offered() };
  });
  implement(calls.getTerms, ({ res }) => {
    res.set('Cache-Control', PUBLIC);
    return currentTerms(shop.payload);
  });
  implementBehind(limits.checkout, calls.initializePayment, ({ user: buyer, body: request, req }) =>
    placeOrder(shop, { buyer, request, ip: callerIp(req) }),
  );
  implementBehind(limits.paymentLinks, calls.getPaymentLink, ({ params }) =>
    readPaymentLink(shop, params.token),
  );
  implementBehind(limits.checkout, calls.payByLink, ({ params, body, req }) =>
    payByLink(shop, params.token, body, callerIp(req)),
  );
  implement(calls.decideAttempt, async ({ user, params, body: decision }) =>
    serializeAttempt(await decideAttempt(shop, { attemptId: params.id, decision, by: user.name })),
  );
  implement(calls.reconcileRestore, async ({ user }) => {
    await reconcileRestore(shop, user.name);
    return { message: 'Mutabakat tamamlandı: dükkân yeniden satıyor ve iade yapıyor.' };
  });
  return routes;
}

/**
 * Creates the routes for the payment provider's webhook and for the form that the buyer's browser posts after paying.
 * Both requests come from another origin, without a cookie, and are not trusted. Mount these routes before the API's
 * rate limit, which would show a buyer JSON.
 */
export function providerRoutes(shop: Shop, limits: RateLimits): Router {
  const { routes, implement, implementBehind } = createRoutes(shop);
  const readForm = express.urlencoded({ extended: false, limit: '16kb' });
  const readJson = express.json({ limit: '16kb' });

  routes.use(['/payment/callback', '/payment/webhook'], limits.everything, limits.provider);
  routes.post('/payment/callback', readJson);
  implementBehind(readForm, calls.paymentCallback, async ({ req, res }) => {
    // A body that cannot be read says nothing of a payment.
    const isRead = req.body !== undefined;
    res.redirect(303, isRead ? await pageAfter(shop, shop.providers.readReturn(req.body)) : ORDERS_PAGE);
  });
  // A shopper sends a GET by going back or reloading.
  implement(calls.paymentReturn, async ({ res }) => res.redirect(303, ORDERS_PAGE));
  routes.use('/payment/callback', showOrders(shop));

  implementBehind(readJson, calls.paymentWebhook, async ({ req }) => {
    const { verdict } = await settlePayment(shop, tokenIn(shop, req));
    // The call fails without a clear result: providers repeat a webhook whose response is not 2xx.
    if (verdict === 'unknown' || verdict === 'refused') throw new ShopError('PAYMENT_UNAVAILABLE');
    return { message: 'Alındı.' };
  });
  return routes;
}

/**
 * Reads the token of a provider's notification. The notification proves no payment, since some providers send no
 * signature; the caller queries the provider.
 * @throws ShopError INVALID_INPUT, SIGNATURE_INVALID
 */
function tokenIn({ providers }: Shop, { body: payload, headers }: Request): string {
  const check = providers.readNotification({ payload, headers });
  if ('token' in check) return check.token;
  throw new ShopError(check.outcome === 'forged' ? 'SIGNATURE_INVALID' : 'INVALID_INPUT');
}

async function pageAfter(shop: Shop, token: string | null): Promise<string> {
  if (token === null) return FAILED_PAGE;
  const settling = settlePayment(shop, token);
  try {
    const settled = await Promise.race([settling, sleep(PATIENCE_MS, null, { ref: false })]);
    if (settled) return pageFor(shop, settled);
    shop.background.run('Settling a payment', () => settling);
    const attempt = await findAttemptByToken(shop, token);
    return attempt ? pageFor(shop, { attempt, verdict: null }) : ORDERS_PAGE;
  } catch (error) {
    // The token is forged, or a restore has lost its order.
    if (error instanceof ShopError && error.code === 'ORDER_NOT_FOUND')
      return UNKNOWN_PAGES[await lookUpUnknownForm(shop, token)];
    throw error;
  }
}

/** Redirects a buyer to the list of orders when the callback fails, for example without a database. */
const showOrders =
  ({ payload }: Shop): ErrorRequestHandler =>
  (error, _req, res, next) => {
    if (res.headersSent) return next(error);
    // A body that is too large or no form is not logged: it would only fill the log.
    if (!(error.status < 500))
      payload.logger.error({ err: error, msg: 'A callback was not settled; the job will' });
    res.redirect(303, ORDERS_PAGE);
  };
