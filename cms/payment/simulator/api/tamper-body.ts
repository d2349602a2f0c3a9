import type { FaultKind } from '../faults.ts';
import type { Body } from './answer-bodies.ts';

/** What a retrieve tells of a payment that is still under way at the bank. */
const TOLD_WHILE_PENDING = [
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
];

const TAMPERINGS: Readonly<Partial<Record<FaultKind, (body: Body) => void>>> = {
  wrongAmount(body) {
    for (const field of ['price', 'paidPrice']) addOneKurus(body, field);
  },
  wrongBasketId(body) {
    body.basketId = 'another-basket';
  },
  wrongCurrency(body) {
    body.currency = 'USD';
  },
  wrongToken(body) {
    body.token = '00000000-0000-4000-8000-000000000000';
  },
  wrongPaymentId(body) {
    body.paymentId = '1';
  },
  wrongTransactionId(body) {
    body.paymentTransactionId = '1';
  },
  dropItems(body) {
    delete body.itemTransactions;
  },
  wrongItems(body) {
    const [first] = Array.isArray(body.itemTransactions) ? body.itemTransactions : [];
    if (first) addOneKurus(first, 'paidPrice');
  },
  dropFraudStatus(body) {
    delete body.fraudStatus;
  },
  pending(body) {
    for (const field of Object.keys(body)) if (!TOLD_WHILE_PENDING.includes(field)) delete body[field];
    body.paymentStatus = 'CALLBACK_THREEDS';
  },
};

/** Falsifies a success body before it is signed, so that the signature is valid. */
export function tamperBody(body: Body, kind: FaultKind | undefined): void {
  if (kind) TAMPERINGS[kind]?.(body);
}

function addOneKurus(body: Body, field: string): void {
  const amount = body[field];
  if (typeof amount === 'number') body[field] = Math.round(amount * 100 + 1) / 100;
}
