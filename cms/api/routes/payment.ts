import express, { type ErrorRequestHandler, Router } from 'express';
import { decideAttempt } from '../../checkout/decide.ts';
import { placeOrder } from '../../checkout/place-order.ts';
import { serializeAttempt } from '../../checkout/serialize-attempt.ts';
import { type Settlement, settlePayment } from '../../checkout/settle.ts';
import { initializePaymentRequest, paymentCallbackRequest } from '../../contract/payment.ts';
import { attemptDecision } from '../../contract/payment-decisions.ts';
import { ShopError } from '../../errors.ts';
import type { Limits } from '../../middleware/limits.ts';
import { adminUser, signedInUser } from '../../middleware/session.ts';
import type { Shop } from '../../shop.ts';
import { readNotification } from '../provider-notification.ts';

const FAILED_PAGE = '/placeorder?payment=failed';
const ORDERS_PAGE = '/profile';

/** Only a plain "not paid" is a failure; everything else is told on the order's own page. */
export function pageFor({
  orderId,
  attempt,
  verdict,
}: Pick<Settlement, 'orderId' | 'attempt' | 'verdict'>): string {
  const isUnpaid = attempt.state === 'open' || attempt.state === 'released' ? verdict === 'unpaid' : false;
  return isUnpaid || attempt.state === 'rejected' ? FAILED_PAGE : `/order/${orderId}`;
}

export function paymentRoutes(shop: Shop, limits: Limits): Router {
  const routes = Router();
  routes.post('/initialize', limits.checkout, async (req, res) => {
    const buyer = signedInUser(req);
    const request = initializePaymentRequest.parse(req.body);
    const ip = (req.ip ?? '127.0.0.1').replace(/^::ffff:/, '');
    res.set('Cache-Control', 'no-store').json(await placeOrder(shop, { buyer, request, ip }));
  });
  routes.post('/attempts/:id/decision', async (req, res) => {
    const { name: by } = adminUser(req);
    const decision = attemptDecision.parse(req.body);
    const attempt = await decideAttempt(shop, { attemptId: String(req.params.id), decision, by });
    res.set('Cache-Control', 'no-store').json(serializeAttempt(attempt));
  });
  return routes;
}

/**
 * The two calls that come from the payment provider's side: no cookie, no own origin, and nothing in them is believed.
 * They stand before the API's own limits, so that these cannot answer a shopper with JSON.
 */
export function providerRoutes(shop: Shop, limits: Limits): Router {
  const routes = Router();
  const readForm = express.urlencoded({ extended: false, limit: '16kb' });

  routes.use(['/callback', '/webhook'], limits.everything, limits.provider);
  routes.post('/callback', readForm, async (req, res) => {
    const form = paymentCallbackRequest.safeParse(req.body);
    res.redirect(303, form.success ? await pageAfter(shop, form.data.token) : FAILED_PAGE);
  });
  // A shopper who goes back or reloads comes as GET.
  routes.get('/callback', (_req, res) => res.redirect(303, ORDERS_PAGE));
  routes.use('/callback', showOrders(shop));

  routes.post('/webhook', express.json({ limit: '16kb' }), async (req, res) => {
    const token = readNotification(shop, req.body, req.headers['x-iyz-signature-v3']);
    const { verdict } = await settlePayment(shop, token);
    // Without a clear answer iyzico shall send the webhook again, which it does when the answer is not 2xx.
    if (verdict === 'unknown' || verdict === 'refused') throw new ShopError('PAYMENT_UNAVAILABLE');
    res.json({ message: 'Alındı.' });
  });
  return routes;
}

async function pageAfter(shop: Shop, token: string): Promise<string> {
  try {
    return pageFor(await settlePayment(shop, token));
  } catch (error) {
    // A token nobody was given: a forgery, or a form from before a restore. There is no order to show.
    if (error instanceof ShopError && error.code === 'ORDER_NOT_FOUND') return FAILED_PAGE;
    throw error;
  }
}

/** Somebody who just paid sees a page of the shop, whatever happened: too many calls, or a database that is gone. */
const showOrders =
  ({ payload }: Shop): ErrorRequestHandler =>
  (error, _req, res, next) => {
    if (res.headersSent) return next(error);
    // What was refused for being too much, or no form at all, would only fill the log.
    if (!(error.status < 500))
      payload.logger.error({ err: error, msg: 'A callback was not settled; the job will' });
    res.redirect(303, ORDERS_PAGE);
  };
