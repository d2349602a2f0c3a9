import type { PayloadRequest } from 'payload';
import { initializePaymentRequest } from '../contract/payment.ts';
import { receivedChange } from '../domain/checkout/decide/receive-payment.ts';
import type { Change } from '../domain/checkout/lifecycle/decide-change.ts';
import { getAttempt } from '../domain/checkout/lifecycle/payment-attempts.ts';
import { applyChange, transition } from '../domain/checkout/lifecycle/transition.ts';
import { type Buyer, toCheckoutForm } from '../domain/checkout/place/checkout-form.ts';
import { priceCart } from '../domain/checkout/place/price-cart.ts';
import { writeOrder } from '../domain/checkout/place/write-order.ts';
import { OUTSIDE } from '../domain/payment/outside.ts';
import type { Shop } from '../domain/shop.ts';
import { currentTerms } from '../domain/shop-terms.ts';
import type { PaymentAttempt } from '../infra/database/payload-types.ts';
import { checkoutBody } from './checkout-requests.ts';

export const GUEST: Buyer = { id: null, name: 'Arayan Alıcı', email: 'caller@example.com' };
export const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

/** Decision of a person who received this much. */
export const receiving = (amount: number) =>
  ({ action: 'receive', means: 'cash', day: '2026-11-29', amount, reason: '' }) as const;

type Outside = {
  /** `held` for the dealer's day, a `transfer` to the own account, `sold` over the counter, or the `form` of a link. */
  as: 'held' | 'transfer' | 'sold' | 'form';
  lines: Parameters<typeof checkoutBody>[0];
  by?: Buyer;
  until?: string;
  superseded?: PaymentAttempt;
};

/** Writes an order beside the checkout's form. The form of a link is opened only if the link had an order before. */
export async function writeOutside(
  shop: Shop,
  { as, lines, by = GUEST, until = inMinutes(60), superseded }: Outside,
) {
  const terms = await currentTerms(shop.payload);
  const request = initializePaymentRequest.parse(checkoutBody(lines, terms));
  const cart = await priceCart(shop.payload, request, terms);
  const dealer = as === 'sold' ? {} : { reservedUntil: until };
  const provider = superseded ? shop.providers.current.name : OUTSIDE;
  const buyer = { buyer: by, ...(as !== 'transfer' && { dealer }) };
  const draft = { ...buyer, request, cart, terms, contract: [], ip: '127.0.0.1', provider };
  const follow = async (req: PayloadRequest, { attemptId }: { attemptId: string }) => {
    const attempt = await getAttempt(req, attemptId);
    const changes: Record<typeof as, () => Change | Promise<Change> | null> = {
      held: () => ({ event: 'reserved', facts: { expiresAt: until } }),
      transfer: () => ({
        event: 'transferBegun',
        facts: { transferBegunAt: inMinutes(0), expiresAt: until },
      }),
      sold: () => receivedChange(req, attempt, receiving(cart.totals.totalPrice)),
      form: () => null,
    };
    const change = await changes[as]();
    if (change) await applyChange(shop, req, attemptId, change);
  };
  const written = await writeOrder(shop, draft, superseded ?? null, follow);
  if (!superseded) return written;
  const asked = toCheckoutForm(shop, { ...draft, ...written }, [1]);
  const { token, expiresAt, ...form } = await shop.providers.current.initializeCheckoutForm(asked);
  const facts = { token, expiresAt: expiresAt.toISOString(), form };
  await transition(shop, written.attemptId, { event: 'formOpened', facts });
  return written;
}
