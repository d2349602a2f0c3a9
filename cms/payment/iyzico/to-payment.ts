import type { Payment } from '../provider.ts';
import { OutcomeUnknownError } from '../provider-errors.ts';
import { type PaymentAnswer, toPaymentStatus } from './answers.ts';

/**
 * A payment in the shop's words.
 * @throws OutcomeUnknownError for a success without id, amounts or currency
 */
export function toPayment(operation: string, answer: PaymentAnswer): Payment {
  const { paymentId, price, paidPrice, currency } = answer;
  const facts = {
    fraudStatus: answer.fraudStatus,
    basketId: answer.basketId,
    conversationId: answer.conversationId,
    items: answer.itemTransactions,
    card: {
      association: answer.cardAssociation,
      family: answer.cardFamily,
      binNumber: answer.binNumber,
      lastFourDigits: answer.lastFourDigits,
    },
  };
  const paymentStatus = toPaymentStatus(answer.paymentStatus);
  if (paymentStatus !== 'SUCCESS') {
    return { ...facts, paymentStatus, paymentId, price, paidPrice, currency };
  }
  if (!paymentId || price === undefined || paidPrice === undefined || !currency) {
    throw new OutcomeUnknownError(operation, 'a success without id, amounts or currency');
  }
  return { ...facts, paymentStatus, paymentId, price, paidPrice, currency };
}
