import type { FaultKind } from '../fault-injection.ts';
import type { Body } from './response-bodies.ts';

/** What a retrieve returns for a payment that is still under way at the bank. */
const TOLD_WHILE_PENDING = new Set([
  'status',
  'locale',
  'systemTime',
  'conversationId',
  'price',
  'paidPrice',
  'currency',
  'basketId',
  'installment',
  'token',
  'callbackUrl',
]);

/** What takes the place of the true fields; `undefined` takes a field away. */
const TAMPERINGS: Readonly<Partial<Record<FaultKind, (body: Body) => Body>>> = {
  wrongAmount: ({ price, paidPrice }) => ({ price: oneKurusMore(price), paidPrice: oneKurusMore(paidPrice) }),
  wrongBasketId: () => ({ basketId: 'another-basket' }),
  wrongCurrency: () => ({ currency: 'USD' }),
  wrongToken: () => ({ token: '00000000-0000-4000-8000-000000000000' }),
  wrongPaymentId: () => ({ paymentId: '1' }),
  wrongTransactionId: () => ({ paymentTransactionId: '1' }),
  dropItems: () => ({ itemTransactions: undefined }),
  wrongItems({ itemTransactions }) {
    const [first, ...more]: Body[] = Array.isArray(itemTransactions) ? itemTransactions : [];
    return first
      ? { itemTransactions: [{ ...first, paidPrice: oneKurusMore(first.paidPrice) }, ...more] }
      : {};
  },
  dropFraudStatus: () => ({ fraudStatus: undefined }),
  pending(body) {
    const untold = Object.keys(body).filter((field) => !TOLD_WHILE_PENDING.has(field));
    return {
      ...Object.fromEntries(untold.map((field) => [field, undefined])),
      paymentStatus: 'CALLBACK_THREEDS',
    };
  },
};

/** Falsifies a success body before it is signed, so that the signature is valid. */
export function tamperBody(body: Body, kind: FaultKind | undefined): Body {
  return kind ? { ...body, ...TAMPERINGS[kind]?.(body) } : body;
}

const oneKurusMore = (lira: unknown) => (typeof lira === 'number' ? Math.round(lira * 100 + 1) / 100 : lira);
