import { describe, expect, it } from 'vitest';
import { ATTEMPT_STATES, type AttemptState } from '../../../contract/payment.ts';
import {
  OutcomeUnknownError,
  ProviderRejectedError,
  ProviderSignatureError,
  ProviderUnavailableError,
  type RejectionMeaning,
} from '../../payment/provider-errors.ts';
import { nextCheckAt } from '../lifecycle/check-schedule.ts';
import { isRefundOverdue } from '../lifecycle/refund-progress.ts';
import {
  type AskedAttempt,
  judgePayment,
  nextCheckAfter,
  overdueChange,
  readVerdict,
  verdictOfFailure,
} from './judge-payment.ts';

const ATTEMPT: AskedAttempt = {
  id: 'attempt-1',
  order: 'order-1',
  amount: 14990,
  token: 'token-1',
  paymentId: null,
  state: 'open',
};
const CARD = { association: 'VISA', family: undefined, binNumber: '454671', lastFourDigits: '0005' };
const ITEMS = [
  { itemId: 'p1', paymentTransactionId: 't1', paidPrice: 12000 },
  { itemId: 'TAX', paymentTransactionId: 't2', paidPrice: 2990 },
];

type Answer = Parameters<typeof judgePayment>[1];
const answer = (more: object = {}): Answer =>
  ({
    paymentStatus: 'SUCCESS',
    paymentId: '22400001',
    fraudStatus: 1,
    price: 14990,
    paidPrice: 14990,
    currency: 'TRY',
    basketId: 'order-1',
    conversationId: 'attempt-1',
    token: 'token-1',
    items: ITEMS,
    card: CARD,
    ...more,
  }) as Answer;

describe('the verdict on a response of iyzico', () => {
  it('should be paid when all of it is as it was written down', () => {
    expect(judgePayment(ATTEMPT, answer())).toEqual({
      kind: 'paid',
      payment: { paymentId: '22400001', fraudStatus: 1, items: ITEMS, card: CARD },
    });
  });

  it('should match the order by its number, when the form was opened with one', () => {
    const numbered = { ...ATTEMPT, basketId: 'PD-2026-00042' };
    expect(judgePayment(numbered, answer({ basketId: 'PD-2026-00042' })).kind).toBe('paid');
    expect(judgePayment(numbered, answer()).kind).toBe('doubtful');
  });

  it.each([
    ['token', { token: 'token-2' }, 'token-1', 'token-2'],
    ['token', { token: undefined }, 'token-1', null],
    ['basketId', { basketId: 'order-2' }, 'order-1', 'order-2'],
    ['conversationId', { conversationId: 'attempt-2' }, 'attempt-1', 'attempt-2'],
    ['currency', { currency: 'USD' }, 'TRY', 'USD'],
    ['price', { price: 14991 }, 14990, 14991],
    ['paidPrice', { paidPrice: 14989 }, 14990, 14989],
    ['items', { items: ITEMS.slice(1) }, 14990, 2990],
    ['items', { items: [] }, 14990, 0],
  ])('should be doubtful when %s differs, and contain both values', (name, more, ours, theirs) => {
    expect(judgePayment(ATTEMPT, answer(more))).toEqual({
      kind: 'doubtful',
      reason: 'iyzico yanıtı siparişle uyuşmuyor.',
      differences: [{ name, ours, theirs }],
      payment: expect.objectContaining({ paymentId: '22400001' }),
    });
  });

  it('should be doubtful when another payment was named before', () => {
    const differences = [{ name: 'paymentId', ours: '22400009', theirs: '22400001' }];
    expect(judgePayment({ ...ATTEMPT, paymentId: '22400009' }, answer())).toMatchObject({
      kind: 'doubtful',
      differences,
    });
    expect(judgePayment({ ...ATTEMPT, paymentId: '22400001' }, answer())).toMatchObject({ kind: 'paid' });
  });

  it('should look at the amounts before the fraud check', () => {
    expect(judgePayment(ATTEMPT, answer({ price: 1, fraudStatus: -1 }))).toMatchObject({ kind: 'doubtful' });
  });

  it.each([0, undefined, 2])('should be doubtful while the fraud status is %s', (fraudStatus) => {
    expect(judgePayment(ATTEMPT, answer({ fraudStatus }))).toEqual({
      kind: 'doubtful',
      reason: 'iyzico ödemeyi sahtecilik denetiminde inceliyor.',
      differences: [],
      payment: expect.objectContaining({ paymentId: '22400001', fraudStatus: fraudStatus ?? null }),
    });
  });

  it('should be rejected when the fraud check refused it', () => {
    expect(judgePayment(ATTEMPT, answer({ fraudStatus: -1 }))).toEqual({
      kind: 'rejected',
      payment: expect.objectContaining({ paymentId: '22400001', fraudStatus: -1 }),
    });
  });

  it.each([
    ['UNPAID', 'unpaid'],
    ['PENDING', 'pending'],
  ] as const)('should be, of a payment that is %s so far, %s', (paymentStatus, kind) => {
    expect(judgePayment(ATTEMPT, answer({ paymentStatus }))).toEqual({ kind });
  });

  it('should be doubtful when the response has a token and the attempt has none', () => {
    const differences = [{ name: 'token', ours: '', theirs: 'token-1' }];
    expect(judgePayment({ ...ATTEMPT, token: null }, answer())).toMatchObject({
      kind: 'doubtful',
      differences,
    });
  });

  it('should compare an attempt without a token with a response without one', () => {
    expect(judgePayment({ ...ATTEMPT, token: null }, answer({ token: undefined }))).toMatchObject({
      kind: 'paid',
    });
  });
});

describe('what a failed question means', () => {
  const rejected = (meaning: RejectionMeaning) => new ProviderRejectedError('retrieve', '1', meaning);
  it.each([
    ['a refusal to look', rejected('refused'), 'refused'],
    ['an unknown payment', rejected('notFound'), 'unpaid'],
    ['anything else, such as a form that was never paid', rejected('other'), 'unpaid'],
    ['no connection', new ProviderUnavailableError('retrieve', null), 'unknown'],
    ['no answer', new OutcomeUnknownError('retrieve', 'timeout'), 'unknown'],
    ['a bug of ours', new TypeError('x'), 'unknown'],
  ])('should be: %s', (_name, error, kind) => {
    expect(verdictOfFailure(error)).toEqual({ kind });
  });

  it('should be doubtful when the signature is wrong', () => {
    expect(verdictOfFailure(new ProviderSignatureError('retrieve', 'wrong'))).toEqual({
      kind: 'doubtful',
      reason: 'iyzico yanıtının imzası doğrulanamadı.',
      differences: [],
      payment: null,
    });
  });
});

describe('asking about an attempt', () => {
  const unpaid = new ProviderRejectedError('retrieve', '5999', 'other');
  function ask(attempt: AskedAttempt, { byToken, byConversation }: Record<string, Answer | Error>) {
    const asked: object[] = [];
    const logged: object[] = [];
    const say = async (query: object, said: Answer | Error | undefined) => {
      asked.push(query);
      if (!said || said instanceof Error) throw said;
      return said;
    };
    const shop = {
      providers: {
        of: () => ({
          retrieveCheckoutForm: (query: object) => say(query, byToken),
          retrievePayment: (query: object) => say(query, byConversation),
        }),
      },
      payload: { logger: { warn: (entry: object) => logged.push(entry) } },
    };
    return readVerdict(shop as never, attempt).then((verdict) => ({ verdict, asked, logged }));
  }
  const byConversation = { conversationId: 'attempt-1' };

  it('should query by the token, once', async () => {
    const { verdict, asked, logged } = await ask(ATTEMPT, { byToken: answer() });
    expect(verdict.kind).toBe('paid');
    expect(asked).toEqual([{ token: 'token-1', conversationId: 'attempt-1' }]);
    expect(logged).toEqual([]);
  });

  it('should query by the conversation id where the token is missing', async () => {
    const { token: _, ...payment } = answer();
    const said = await ask({ ...ATTEMPT, token: null }, { byConversation: payment });
    expect(said).toMatchObject({ verdict: { kind: 'paid' }, asked: [byConversation] });
  });

  it('should query a released attempt both ways, when its form is unpaid', async () => {
    const { token: _, ...payment } = answer();
    const released: AskedAttempt = { ...ATTEMPT, state: 'released' };
    const said = await ask(released, { byToken: unpaid, byConversation: payment });
    expect(said).toMatchObject({ verdict: { kind: 'paid' }, asked: [{ token: 'token-1' }, byConversation] });
    expect((await ask(released, { byToken: answer() })).asked).toHaveLength(1);
    expect((await ask(ATTEMPT, { byToken: unpaid })).asked).toHaveLength(1);
  });

  it('should log what is of no use, naming the attempt', async () => {
    const silence = new OutcomeUnknownError('retrieve', 'timeout');
    const { verdict, logged } = await ask(ATTEMPT, { byToken: silence });
    expect(verdict).toEqual({ kind: 'unknown' });
    expect(logged).toEqual([{ err: silence, msg: expect.stringContaining('attempt-1') }]);
  });

  it('should log nothing of a form that was not paid so far', async () => {
    const { verdict, logged } = await ask(ATTEMPT, { byToken: unpaid });
    expect([verdict, logged]).toEqual([{ kind: 'unpaid' }, []]);
  });
});

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const END = Date.parse('2026-11-21T12:00:00.000Z');
const at = (state: AttemptState) => ({
  state,
  expiresAt: new Date(END).toISOString(),
  watchUntil: null,
  checks: 0,
});
const time = (ms: number) => ({ now: END + ms, marginMs: 10 * MINUTE });

describe('what time does to an attempt', () => {
  it.each([
    ['open', 10 * MINUTE, null],
    ['open', 10 * MINUTE + 1, 'timeUp'],
    ['review', 10 * MINUTE, null],
    ['review', 10 * MINUTE + 1, 'timeUp'],
    // Without a shown form there is no bank page to wait for.
    ['opening', 0, null],
    ['opening', 1, 'timeUp'],
    // The form of a written order has ended before.
    ['reserved', 0, null],
    ['reserved', 1, 'timeUp'],
  ] as const)('should release what is unpaid: %s, %i ms after its end → %s', (state, ms, event) => {
    expect(overdueChange(at(state), 'unpaid', time(ms))?.event ?? null).toBe(event);
  });

  it.each(['pending', 'refused', 'unknown', 'paid', 'doubtful'] as const)(
    'should not release on %s',
    (verdict) => {
      expect(overdueChange(at('open'), verdict, time(DAY))).toBeNull();
    },
  );

  it.each(['pending', 'refused', 'unknown'] as const)('should need a person after a day of %s', (verdict) => {
    expect(overdueChange(at('open'), verdict, time(DAY + 1))).toEqual({
      event: 'doubtful',
      reason: 'iyzico bir gündür ödemenin sonucunu bildirmedi.',
    });
    for (const state of ['opening', 'reserved'] as const) {
      expect(overdueChange(at(state), verdict, time(DAY))).toBeNull();
      expect(overdueChange(at(state), verdict, time(DAY + 1))).toMatchObject({ event: 'doubtful' });
    }
    expect(overdueChange(at('review'), verdict, time(DAY + 1))).toBeNull();
  });

  it.each(['transfer', 'unpaid', 'pending', 'unknown'] as const)(
    'should end a bank transfer half a day after its last day, and never ask a person, on %s',
    (verdict) => {
      expect(overdueChange(at('awaitingTransfer'), verdict, time(DAY / 2))).toBeNull();
      expect(overdueChange(at('awaitingTransfer'), verdict, time(DAY / 2 + 1))?.event).toBe('timeUp');
      expect(overdueChange(at('awaitingTransfer'), verdict, time(9 * DAY))?.event).toBe('timeUp');
    },
  );

  it('should leave alone what holds nothing', () => {
    const holding = ['opening', 'open', 'reserved', 'awaitingTransfer', 'review'];
    const idle = ATTEMPT_STATES.filter((state) => !holding.includes(state));
    for (const state of idle) expect(overdueChange(at(state), 'unpaid', time(2 * DAY))).toBeNull();
  });

  it('should take an attempt without an end for one that has ended', () => {
    expect(overdueChange({ ...at('open'), expiresAt: null }, 'unpaid', time(0))).toEqual({
      event: 'timeUp',
      reason: 'Süresi içinde ödenmedi.',
    });
  });
});

it('should leave a refund to a person once its end is past, or unknown', () => {
  const watchUntil = new Date(END).toISOString();
  expect(isRefundOverdue({ watchUntil }, END)).toBe(false);
  expect(isRefundOverdue({ watchUntil }, END + 1)).toBe(true);
  expect(isRefundOverdue({ watchUntil: null }, END)).toBe(true);
  expect(isRefundOverdue({}, END)).toBe(true);
});

describe('when to look again', () => {
  const unitMs = MINUTE;
  const minutes = (date: Date | null, now: number) => date && (date.getTime() - now) / MINUTE;

  it.each([
    ['opening', [2, 2, 3, 5, 5]],
    ['open', [2, 2, 3, 5, 5]],
    ['released', [2, 5, 10, 30, 60, 120, 240, 240]],
    ['rejected', [5, 30, 60, 240, 240]],
    ['review', [5, 15, 60, 240, 240]],
    ['refunding', [1, 2, 5, 15, 30, 60, 60]],
  ] as const)('should pause longer each time in %s', (state, pauses) => {
    expect(pauses.map((_, checks) => minutes(nextCheckAt(state, { checks, now: END, unitMs }), END))).toEqual(
      pauses,
    );
  });

  it.each(['paid', 'partlyRefunded', 'refunded', 'refundFailed', 'partRefundFailed'] as const)(
    'should not look at %s again',
    (state) => {
      expect(nextCheckAt(state, { checks: 0, now: END, unitMs })).toBeNull();
    },
  );

  it('should count its pauses in the given unit', () => {
    expect(nextCheckAt('open', { checks: 0, now: END, unitMs: 500 })?.getTime()).toBe(END + 1000);
  });

  const watched = (state: AttemptState) => ({
    ...at(state),
    watchUntil: new Date(END).toISOString(),
    checks: 1,
  });
  it.each(['released', 'rejected'] as const)('should watch %s until its time is over', (state) => {
    expect(nextCheckAfter(watched(state), 'unpaid', { now: END - 1, unitMs })).not.toBeNull();
    expect(nextCheckAfter(watched(state), 'unpaid', { now: END, unitMs })).toBeNull();
    expect(nextCheckAfter(watched(state), 'rejected', { now: END, unitMs })).toBeNull();
  });

  it('should watch on what has no end', () => {
    const endless = { ...watched('released'), watchUntil: null };
    expect(nextCheckAfter(endless, 'unpaid', { now: END + DAY, unitMs })).not.toBeNull();
  });

  it.each(['pending', 'refused', 'unknown'] as const)('should be watched while it is %s', (verdict) => {
    expect(nextCheckAfter(watched('released'), verdict, { now: END + DAY, unitMs })).not.toBeNull();
  });

  it('should never give up what is open, even after the end of its watch', () => {
    expect(nextCheckAfter(watched('open'), 'unpaid', { now: END + DAY, unitMs })).not.toBeNull();
  });

  it('should count the look that was just made', () => {
    expect(
      minutes(nextCheckAfter(watched('released'), 'unpaid', { now: END - DAY, unitMs }), END - DAY),
    ).toBe(10);
    expect(
      minutes(nextCheckAfter({ ...watched('review'), checks: null }, null, { now: END, unitMs }), END),
    ).toBe(15);
  });
});
