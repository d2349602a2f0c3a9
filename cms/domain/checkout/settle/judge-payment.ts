import type { PaymentAttempt } from '../../../infra/database/payload-types.ts';
import type { Payment, PaymentProvider } from '../../payment/provider.ts';
import { ProviderRejectedError, ProviderSignatureError } from '../../payment/provider-errors.ts';
import type { Shop } from '../../shop.ts';
import { isWatched, nextCheckAt, SILENCE_MS } from '../lifecycle/check-schedule.ts';
import type { Change } from '../lifecycle/decide-change.ts';

/** Facts of a payment to store, as the provider reports them. Amounts in kuruş. */
export type PaymentFacts = Pick<PaidAnswer, 'paymentId' | 'items' | 'card'> & { fraudStatus: number | null };

/** Difference between the provider's response and the facts stored before the form was shown. */
export type Difference = { name: string; ours: string | number; theirs: string | number | null };

/**
 * `unpaid`: nothing was paid so far. `transfer`: the buyer began a bank transfer. `pending`: money is on its way.
 * `refused`: the provider refused the query. With `pending`, `refused` and `unknown` (no response), there may still be
 * a payment.
 */
export type Verdict =
  | { kind: 'paid'; payment: PaymentFacts }
  | { kind: 'rejected'; payment: PaymentFacts }
  | { kind: 'doubtful'; reason: string; differences: Difference[]; payment: PaymentFacts | null }
  | { kind: 'unpaid' | 'transfer' | 'pending' | 'refused' | 'unknown' };

export type AskedAttempt = Pick<
  PaymentAttempt,
  'id' | 'order' | 'basketId' | 'amount' | 'provider' | 'token' | 'paymentId' | 'state'
>;
type Asking = Pick<Shop, 'providers' | 'payload'>;
type Answer = Payment & { token?: string | undefined };
type PaidAnswer = Extract<Answer, { paymentStatus: 'SUCCESS' }>;

/** Queries the provider by the form's token, or by conversation id for a lost token or unpaid released attempt. */
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
    // Logs no unpaid form: the provider reports "not paid" as a failure, even while nobody has filled in the form.
    if (verdict.kind !== 'unpaid') payload.logger.warn({ err: error, msg });
    return verdict;
  }
}

/** Returns the verdict of a failed query: `unpaid` only after an error about the form. */
export function verdictOfFailure(error: unknown): Verdict {
  if (error instanceof ProviderRejectedError)
    return { kind: error.meaning === 'refused' ? 'refused' : 'unpaid' };
  if (error instanceof ProviderSignatureError) return doubt('iyzico yanıtının imzası doğrulanamadı.', null);
  return { kind: 'unknown' };
}

const UNSETTLED = { PENDING: 'pending', TRANSFER: 'transfer', UNPAID: 'unpaid' } as const;

/** Pure. Compares the provider's answer with the stored facts of the attempt. */
export function judgePayment(attempt: AskedAttempt, answer: Answer): Verdict {
  if (answer.paymentStatus !== 'SUCCESS') return { kind: UNSETTLED[answer.paymentStatus] };

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
    // Requires the exact sum, because refunds use these lines.
    ['items', attempt.amount, answer.items.reduce((sum, item) => sum + item.paidPrice, 0)],
    ['paymentId', attempt.paymentId ?? answer.paymentId, answer.paymentId],
  ];
  return rows
    .filter(([, ours, theirs]) => (ours ?? undefined) !== theirs)
    .map(([name, ours, theirs]) => ({ name, ours: ours ?? '', theirs: theirs ?? null }));
}

type Attempt = Pick<PaymentAttempt, 'state' | 'expiresAt' | 'watchUntil' | 'checks'>;

/** Time after the last business day within which the provider matches the transfers of that day. */
const TRANSFER_MARGIN_MS = 12 * 60 * 60_000;

/**
 * Returns the change of an attempt whose time is over, right after a query of the provider; null for no change. Without
 * a clear result the stock stays held, because a payment may still be reported.
 * A bank transfer is released at its end, even if the provider still waits for the money or does not answer.
 * @param marginMs time for which a bank page may be open after the form's own end.
 */
export function overdueChange(
  { state, expiresAt }: Attempt,
  verdict: Verdict['kind'],
  { now, marginMs }: { now: number; marginMs: number },
): Change | null {
  if (state === 'awaitingTransfer')
    return now > Date.parse(expiresAt ?? '') + TRANSFER_MARGIN_MS
      ? { event: 'timeUp', reason: 'Havale süresi içinde gelmedi.' }
      : null;
  const holds = state === 'opening' || state === 'open' || state === 'reserved' || state === 'review';
  const end = expiresAt ? Date.parse(expiresAt) : 0;
  // Adds no margin where no bank page is open: without a form, or after its end.
  const hasBankPage = state === 'open' || state === 'review';
  if (!holds || now <= end + (hasBankPage ? marginMs : 0)) return null;
  if (verdict === 'unpaid')
    return {
      event: 'timeUp',
      reason: state === 'reserved' ? 'Ayrılma süresi içinde ödenmedi.' : 'Süresi içinde ödenmedi.',
    };
  if (state === 'review' || now <= end + SILENCE_MS) return null;
  return { event: 'doubtful', reason: 'iyzico bir gündür ödemenin sonucunu bildirmedi.' };
}

/** Time of the next check of an unchanged attempt; null if nothing was paid by `watchUntil`. */
export function nextCheckAfter(
  { state, watchUntil, checks }: Attempt,
  verdict: Verdict['kind'] | null,
  { now, unitMs }: { now: number; unitMs: number },
): Date | null {
  const isWatchOver = isWatched(state) && now >= Date.parse(watchUntil ?? '');
  if (isWatchOver && (verdict === 'unpaid' || verdict === 'transfer' || verdict === 'rejected')) return null;
  return nextCheckAt(state, { checks: (checks ?? 0) + 1, now, unitMs });
}
