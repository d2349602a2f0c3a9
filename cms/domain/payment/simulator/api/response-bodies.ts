import type { Session, SimulatedPayment } from '../record-types.ts';

export type Body = Record<string, unknown>;

/** Kuruş as the JSON number of iyzico's responses; dividing by 100 is exact to print. */
export function lira(kurus: number): number {
  return kurus / 100;
}

/** What every retrieve returns about a session, paid or not. */
export function sessionBody(session: Session): Body {
  return {
    price: lira(session.priceKurus),
    paidPrice: lira(session.priceKurus),
    currency: session.currency,
    basketId: session.basketId,
    installment: 1,
    token: session.token,
    callbackUrl: session.callbackUrl,
  };
}

/** A payment as retrieve and detail return it; detail leaves out what belongs to the form. */
export function paymentBody(payment: SimulatedPayment): Body {
  const { session, card } = payment;
  const { token: _token, callbackUrl: _callbackUrl, ...amounts } = sessionBody(session);
  return {
    ...amounts,
    paymentStatus: 'SUCCESS',
    paymentId: payment.paymentId,
    fraudStatus: payment.fraudStatus,
    cardType: card.type,
    cardAssociation: card.association,
    cardFamily: card.family,
    binNumber: card.binNumber,
    lastFourDigits: card.lastFourDigits,
    authCode: payment.authCode,
    hostReference: payment.hostReference,
    phase: 'AUTH',
    ...(payment.mdStatus !== undefined && { mdStatus: payment.mdStatus }),
    itemTransactions: payment.items.map((item) => ({
      itemId: item.itemId,
      paymentTransactionId: item.paymentTransactionId,
      transactionStatus: payment.fraudStatus === 1 ? 2 : payment.fraudStatus,
      price: lira(item.priceKurus),
      paidPrice: lira(item.priceKurus),
    })),
  };
}

/** JSON text; `eightDecimals` rewrites the amounts' digits, which no JSON number could carry. */
export function toJsonText(body: Body, numberFormat: 'plain' | 'eightDecimals'): string {
  const text = JSON.stringify(body);
  if (numberFormat === 'plain') return text;
  // Inside a JSON string a quote is escaped, so `"price":` can only be a key.
  return text.replace(
    /"(price|paidPrice)":(\d+(?:\.\d+)?)/g,
    (_match, key: string, amount: string) => `"${key}":${Number(amount).toFixed(8)}`,
  );
}
