import express, { Router } from 'express';
import { placeOrder } from '../../checkout/place-order.ts';
import { type Outcome, settlePayment } from '../../checkout/settle.ts';
import { ShopError } from '../../errors.ts';
import type { Shop } from '../../shop.ts';
import { initializePaymentRequest, paymentCallbackRequest } from '../contract/payment.ts';
import type { Limits } from '../middleware/limits.ts';
import { signedInUser } from '../middleware/session.ts';
import { readNotification } from '../provider-notification.ts';

const FAILED_PAGE = '/placeorder?payment=failed';
/** Where the shopper goes; everything but a plain failure is told on the order's own page. */
const pageFor = (orderId: string, outcome: Outcome) =>
  outcome === 'unpaid' || outcome === 'rejected' ? FAILED_PAGE : `/order/${orderId}`;

export function paymentRoutes(shop: Shop, limits: Limits): Router {
  const routes = Router();
  routes.post('/initialize', limits.checkout, async (req, res) => {
    const buyer = signedInUser(req);
    const request = initializePaymentRequest.parse(req.body);
    const ip = (req.ip ?? '127.0.0.1').replace(/^::ffff:/, '');
    res.set('Cache-Control', 'no-store').json(await placeOrder(shop, { buyer, request, ip }));
  });
  return routes;
}

/** The two calls that come from the payment provider's side: no cookie, no own origin, and nothing in them is believed. */
export function providerRoutes(shop: Shop, limits: Limits): Router {
  const routes = Router();
  const readForm = express.urlencoded({ extended: false, limit: '16kb' });

  routes.post('/callback', limits.provider, readForm, async (req, res) => {
    const form = paymentCallbackRequest.safeParse(req.body);
    if (!form.success) return res.redirect(303, FAILED_PAGE);
    try {
      const { orderId, outcome } = await settlePayment(shop, form.data.token);
      return res.redirect(303, pageFor(orderId, outcome));
    } catch (error) {
      // A token nobody was given: a forgery, or a form from before a restore. There is no order to show.
      if (error instanceof ShopError && error.code === 'ORDER_NOT_FOUND')
        return res.redirect(303, FAILED_PAGE);
      throw error;
    }
  });
  // A shopper who goes back or reloads comes as GET.
  routes.get('/callback', (_req, res) => res.redirect(303, '/profile'));

  routes.post('/webhook', limits.provider, express.json({ limit: '16kb' }), async (req, res) => {
    const token = readNotification(shop, req.body, req.headers['x-iyz-signature-v3']);
    const { outcome } = await settlePayment(shop, token);
    // Not settled for want of an answer: let the provider knock again.
    if (outcome === 'unknown') throw new ShopError('PAYMENT_UNAVAILABLE');
    res.json({ message: 'Alındı.' });
  });
  return routes;
}
