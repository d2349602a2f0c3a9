import type { PaymentAttempt } from '../../infra/database/payload-types.ts';
import type { Payment, PaymentProvider } from '../payment/provider.ts';
import { ProviderRejectedError, ProviderSignatureError } from '../payment/provider-errors.ts';
import type { Shop } from '../shop.ts';

/** Stored facts of a payment that the provider names. Amounts in kuruş. */
export type PaymentFacts = Pick<PaidAnswer, 'paymentId' | 'items' | 'card'> & { fraudStatus: number | null };

/** Where the provider's response differs from what was stored before the form was shown. */
export type Difference = { name: string; ours: string | number; theirs: string | number | null };

/**
 * Meaning of the provider's response for an attempt.
 * `unpaid`: nothing was paid so far. `pending`: money is on its way. `refused`: the provider refused the query.
 * `unknown`: no response. With the last three there may still be a payment.
 */
export type Verdict =
  | { kind: 'paid'; payment: PaymentFacts }
  | { kind: 'rejected'; payment: PaymentFacts }
  | { kind: 'doubtful'; reason: string; differences: Difference[]; payment: PaymentFacts | null }
  | { kind: 'unpaid' | 'pending' | 'refused' | 'unknown' };

export type AskedAttempt = Pick<
  PaymentAttempt,
  'id' | 'order' | 'basketId' | 'amount' | 'provider' | 'token' | 'paymentId' | 'state'
>;
type Asking = Pick<Shop, 'providers' | 'payload'>;
type Answer = Payment & { token?: string | undefined };
type PaidAnswer = Extract<Answer, { paymentStatus: 'SUCCESS' }>;

/**
 * Queries the provider for the attempt, by the form's token, or by the conversation id where the token was lost. A released
 * attempt is queried both ways.
 */
export async function readVerdict(shop: Asking, attempt: AskedAttempt): Promise<Verdict> {
  if (!attempt.token) return askByConversation(shop, attempt);
  const verdict = await askByToken(shop, attempt);
  return verdict.kind === 'unpaid' && attempt.state === 'released'
    ? askByConversation(shop, attempt)
    : verdict;
}

function askByToken(shop: Asking, attempt: AskedAttempt) {
  const query = { token: String(attempt.token), conversationId: attempt.id };
  return ask(shop, attempt, (provider) => provider.retrieveCheckoutForm(query));
}

function askByConversation(shop: Asking, attempt: AskedAttempt) {
  return ask(shop, attempt, async (provider) => ({
    ...(await provider.retrievePayment({ conversationId: attempt.id })),
    token: attempt.token ?? undefined,
  }));
}

async function ask(
  { providers, payload }: Asking,
  attempt: AskedAttempt,
  query: (provider: PaymentProvider) => Promise<Answer>,
): Promise<Verdict> {
  try {
    return judgePayment(attempt, await query(providers.of(attempt)));
  } catch (error) {
    const verdict = verdictOfFailure(error);
    const msg = `The provider said nothing of use about payment attempt ${attempt.id}`;
    // The provider also reports "not paid" as a failure while nobody has filled in the form.
    if (verdict.kind !== 'unpaid') payload.logger.warn({ err: error, msg });
    return verdict;
  }
}

/** A refused query proves nothing about the payment; only an error about the form does. */
export function verdictOfFailure(error: unknown): Verdict {
  if (error instanceof ProviderRejectedError)
    return { kind: error.meaning === 'refused' ? 'refused' : 'unpaid' };
  if (error instanceof ProviderSignatureError) return doubt('iyzico yanıtının imzası doğrulanamadı.', null);
  return { kind: 'unknown' };
}

/** Pure. */
export function judgePayment(attempt: AskedAttempt, answer: Answer): Verdict {
  if (answer.paymentStatus !== 'SUCCESS')
    return { kind: answer.paymentStatus === 'PENDING' ? 'pending' : 'unpaid' };

  const { paymentId, fraudStatus = null, items, card } = answer;
  const payment = { paymentId, fraudStatus, items, card };
  const differences = compare(attempt, answer);
  if (differences.length > 0) return doubt('iyzico yanıtı siparişle uyuşmuyor.', payment, differences);
  if (fraudStatus === -1) return { kind: 'rejected', payment };
  if (fraudStatus !== 1) return doubt('iyzico ödemeyi sahtecilik denetiminde inceliyor.', payment);
  return { kind: 'paid', payment };
}

const doubt = (reason: string, payment: PaymentFacts | null, differences: Difference[] = []): Verdict => ({
  kind: 'doubtful',
  reason,
  differences,
  payment,
});

function compare(attempt: AskedAttempt, answer: PaidAnswer): Difference[] {
  const rows: Array<[string, string | number | null | undefined, string | number | undefined]> = [
    ['token', attempt.token, answer.token],
    ['basketId', attempt.basketId ?? String(attempt.order), answer.basketId],
    ['conversationId', attempt.id, answer.conversationId],
    ['currency', 'TRY', answer.currency],
    ['price', attempt.amount, answer.price],
    ['paidPrice', attempt.amount, answer.paidPrice],
    // Refunds use these lines, so the sum must be exact.
    ['items', attempt.amount, answer.items.reduce((sum, item) => sum + item.paidPrice, 0)],
    ['paymentId', attempt.paymentId ?? answer.paymentId, answer.paymentId],
  ];
  return rows
    .filter(([, ours, theirs]) => (ours ?? undefined) !== theirs)
    .map(([name, ours, theirs]) => ({ name, ours: ours ?? '', theirs: theirs ?? null }));
}
