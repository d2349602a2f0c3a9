import type { PaymentAttempt } from '../payload-types.ts';
import { IyzicoRejectedError, IyzicoSignatureError } from '../payment/errors.ts';
import type { IyzicoGateway } from '../payment/iyzico-gateway.ts';
import type { Shop } from '../shop.ts';

type Answer = Awaited<ReturnType<IyzicoGateway['retrieveCheckoutForm']>>;

/** What iyzico's answer means for an attempt. */
export type Verdict =
  | { kind: 'paid'; paymentId: string; items: Answer['items']; card: Answer['card'] }
  | { kind: 'unpaid' }
  | { kind: 'rejected' }
  | { kind: 'review'; reason: string; fraudStatus?: number }
  | { kind: 'unknown' };

/**
 * Asks iyzico about the attempt and compares the answer with what was written down before the form was shown.
 * A refusal to answer about a token means "not known to be paid", never "failed for good": the form may still be open.
 */
export async function readVerdict(
  { gateway, payload }: Pick<Shop, 'gateway' | 'payload'>,
  attempt: PaymentAttempt,
): Promise<Verdict> {
  let answer: Answer;
  try {
    answer = await gateway.retrieveCheckoutForm({ token: String(attempt.token), conversationId: attempt.id });
  } catch (error) {
    if (error instanceof IyzicoRejectedError) return { kind: 'unpaid' };
    if (error instanceof IyzicoSignatureError)
      return { kind: 'review', reason: 'iyzico yanıtının imzası doğrulanamadı.' };
    payload.logger.warn({ err: error, msg: `iyzico did not answer about payment attempt ${attempt.id}` });
    return { kind: 'unknown' };
  }
  return judge(attempt, answer);
}

/** Pure: the table of what an answer may say. */
export function judge(
  attempt: Pick<PaymentAttempt, 'id' | 'order' | 'amount' | 'token'>,
  answer: Answer,
): Verdict {
  if (answer.paymentStatus !== 'SUCCESS') return { kind: 'unpaid' };

  const expected: Array<[string, unknown, unknown]> = [
    ['token', attempt.token, answer.token],
    ['basketId', String(attempt.order), answer.basketId],
    ['conversationId', attempt.id, answer.conversationId],
    ['currency', 'TRY', answer.currency],
    ['price', attempt.amount, answer.price],
    ['paidPrice', attempt.amount, answer.paidPrice],
  ];
  const differences = expected.filter(([, ours, theirs]) => ours !== theirs);
  if (differences.length > 0) {
    const list = differences.map(([name, ours, theirs]) => `${name}: ${ours} ≠ ${theirs}`).join(', ');
    return { kind: 'review', reason: `iyzico yanıtı siparişle uyuşmuyor (${list}).` };
  }
  if (answer.fraudStatus === -1) return { kind: 'rejected' };
  if (answer.fraudStatus !== 1 || !answer.paymentId)
    return { kind: 'review', reason: 'iyzico ödemeyi sahtecilik denetiminde inceliyor.', fraudStatus: 0 };
  return { kind: 'paid', paymentId: answer.paymentId, items: answer.items, card: answer.card };
}
