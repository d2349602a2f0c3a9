import { setTimeout as sleep } from 'node:timers/promises';
import express, { type ErrorRequestHandler, type Request, type Router } from 'express';
import { calls } from '../../../contract/calls.ts';
import { paths } from '../../../contract/paths.ts';
import { decideAttempt, serializeAttempt } from '../../../domain/checkout/decide-payment.ts';
import { findAttemptByToken, orderIdOf } from '../../../domain/checkout/payment-attempts.ts';
import { placeOrder } from '../../../domain/checkout/place-order.ts';
import { type Settlement, settlePayment } from '../../../domain/checkout/settle-payment.ts';
import { lookUpUnknownForm, type UnknownForm } from '../../../domain/checkout/unrecorded-payments.ts';
import type { Shop } from '../../../domain/shop.ts';
import { currentTerms } from '../../../domain/shop-terms.ts';
import { ShopError } from '../../../infra/errors.ts';
import { PUBLIC } from '../../middleware/cache-control.ts';
import type { RateLimits } from '../../middleware/rate-limit.ts';
import { callerIp, createRoutes } from '../implement-calls.ts';

const FAILED_PAGE = `${paths.placeOrder}?payment=failed`;
const ORDERS_PAGE = paths.profile;
/** Where a buyer is redirected who returns from a form for which the shop has no order. */
const UNKNOWN_PAGES: Record<UnknownForm, string> = {
  unpaid: FAILED_PAGE,
  paid: `${paths.placeOrder}?payment=received`,
  unknown: `${paths.placeOrder}?payment=unknown`,
};
/** How long a buyer who just paid waits for the result. Later the order's page shows it. */
const PATIENCE_MS = 3_000;

/** Only a plain "not paid" is a failure; the order's own page shows everything else. */
function pageFor({ attempt, verdict }: Settlement): string {
  const isUnpaid = attempt.state === 'open' || attempt.state === 'released' ? verdict === 'unpaid' : false;
  return isUnpaid || attempt.state === 'rejected' ? FAILED_PAGE : paths.order(orderIdOf(attempt));
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
  implement(calls.decideAttempt, async ({ user, params, body: decision }) =>
    serializeAttempt(await decideAttempt(shop, { attemptId: params.id, decision, by: user.name })),
  );
  return routes;
}

/**
 * The two calls from the payment provider's side: no cookie, no own origin, and nothing in them is trusted.
 * They are mounted before the API's own limits, so that these cannot respond to a shopper with JSON.
 */
export function providerRoutes(shop: Shop, limits: RateLimits): Router {
  const { routes, implement, implementBehind } = createRoutes(shop);
  const readForm = express.urlencoded({ extended: false, limit: '16kb' });
  const readJson = express.json({ limit: '16kb' });

  routes.use(['/payment/callback', '/payment/webhook'], limits.everything, limits.provider);
  implementBehind(readForm, calls.paymentCallback, async ({ req, res }) =>
    res.redirect(303, await pageAfter(shop, shop.providers.readReturn(req.body))),
  );
  // A shopper who goes back or reloads sends a GET.
  implement(calls.paymentReturn, async ({ res }) => res.redirect(303, ORDERS_PAGE));
  routes.use('/payment/callback', showOrders(shop));

  implementBehind(readJson, calls.paymentWebhook, async ({ req }) => {
    const { verdict } = await settlePayment(shop, tokenIn(shop, req));
    // Without a clear result the webhook must be sent again, which providers do when the response is not 2xx.
    if (verdict === 'unknown' || verdict === 'refused') throw new ShopError('PAYMENT_UNAVAILABLE');
    return { message: 'Alındı.' };
  });
  return routes;
}

/**
 * The token a notification is about. Unsigned ones are taken as hints, since not every provider signs; either way the
 * provider itself is queried before anything happens.
 * @throws ShopError INVALID_INPUT, SIGNATURE_INVALID
 */
function tokenIn({ providers }: Shop, { body: payload, headers }: Request): string {
  const check = providers.readNotification({ payload, headers });
  if ('token' in check) return check.token;
  throw new ShopError(check.outcome === 'forged' ? 'SIGNATURE_INVALID' : 'INVALID_INPUT');
}

async function pageAfter(shop: Shop, token: string | null): Promise<string> {
  // A form without a token is about no order.
  if (token === null) return FAILED_PAGE;
  const settling = settlePayment(shop, token);
  try {
    const settled = await Promise.race([settling, sleep(PATIENCE_MS, null, { ref: false })]);
    if (settled) return pageFor(settled);
    shop.background.run('Settling a payment', () => settling);
    const attempt = await findAttemptByToken(shop, token);
    return attempt ? paths.order(orderIdOf(attempt)) : ORDERS_PAGE;
  } catch (error) {
    // A forgery, or the form of an order that a restore forgot.
    if (error instanceof ShopError && error.code === 'ORDER_NOT_FOUND')
      return UNKNOWN_PAGES[await lookUpUnknownForm(shop, token)];
    throw error;
  }
}

/** A shopper who has just paid sees a page of the shop, even after too many calls, or without a database. */
const showOrders =
  ({ payload }: Shop): ErrorRequestHandler =>
  (error, _req, res, next) => {
    if (res.headersSent) return next(error);
    // Refusals for size, or for a body that is no form, would only fill the log.
    if (!(error.status < 500))
      payload.logger.error({ err: error, msg: 'A callback was not settled; the job will' });
    res.redirect(303, ORDERS_PAGE);
  };
