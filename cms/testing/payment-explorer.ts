import type { OrderState } from '../contract/orders.ts';
import type { AttemptState } from '../contract/payment.ts';
import { TAX_PERCENT } from '../contract/rules/pricing.ts';
import {
  isBeingRefunded,
  type LifecycleEvent,
  type Rule,
  ruleFor,
} from '../domain/checkout/lifecycle/lifecycle.ts';
import {
  asRefunded,
  isWholeRefund,
  type PaidItem,
  refundAll,
  refundEnd,
  refundedOf,
  refundLeft,
  refundLines,
  refundsKnown,
  wholeRefund,
} from '../domain/checkout/lifecycle/refund-plan.ts';
import { type CallOutcome, endOfCall, type SentCall } from '../domain/checkout/lifecycle/refund-progress.ts';
import { nextRefundStep } from '../domain/payment/iyzico/reporting.ts';
import { OUTSIDE } from '../domain/payment/outside.ts';
import type { RefundsSoFar } from '../domain/payment/provider.ts';

/**
 * Explores every interleaving of two processes, a person, the provider and time over one payment, breadth first. The
 * table and the plan of refunds are the shop's own; their execution is modelled here in small steps. A response may be
 * lost and a process may die between any two steps.
 */

const PAID: readonly PaidItem[] = [
  { itemId: 'p1', paymentTransactionId: 't1', paidPrice: 1000 },
  { itemId: 'p2', paymentTransactionId: 't2', paidPrice: 1000 },
  { itemId: 'TAX', paymentTransactionId: 'tax', paidPrice: 360 },
];
const AMOUNT = 2360;
/** The first line's product has one piece, which another buyer may take. */
const PIECE = 'p1';

type Books = { isCancelled: boolean; back: number[] };
type Sent = Pick<SentCall, 'paymentTransactionId' | 'price' | 'before'> & {
  number: number;
  /** 0: the report may still be late. 2: for hours. */
  age: 0 | 1 | 2;
};
type Process =
  | { doing: 'nothing' }
  /** Holds a response of the provider that may be outdated. */
  | { doing: 'settle' | 'giveWay'; heard: 'paid' | 'review' | 'rejected' | 'unpaid' | 'transfer' | 'forged' }
  | { doing: 'giveUp'; heard: Books; of: number; isLate: boolean }
  /** Holds the lease; the call is recorded, or its response has arrived. */
  | { doing: 'send' | 'write' };

type World = {
  provider: 'iyzico' | typeof OUTSIDE;
  /** Whether the dealer wrote the order, and holds its piece until a day. */
  isWritten: boolean;
  isDayOver: boolean;
  /** The dealer let the piece go, or a newer order has it. */
  isLetGo: boolean;
  state: AttemptState;
  order: OrderState;
  hasPayment: boolean;
  items: PaidItem[];
  sent: Sent | null;
  calls: number;
  isCancelNoted: boolean;
  isCancelRefused: boolean;
  isRestocked: boolean;
  holds: boolean;
  sold: number;
  shelf: number;
  others: number;
  isFormOver: boolean;
  isAbandoned: boolean;
  truth: Books & { paid: 'no' | 'transfer' | 'yes' | 'review' | 'rejected' };
  report: Books;
  /** A person noted that it was refunded elsewhere, on their responsibility. */
  isOutside: boolean;
  owed: number[];
  lease: 'free' | 'first' | 'second' | 'dead';
  first: Process;
  second: Process;
};

const START: World = {
  provider: 'iyzico',
  isWritten: false,
  isDayOver: false,
  isLetGo: false,
  state: 'opening',
  order: 'awaiting',
  hasPayment: false,
  items: [],
  sent: null,
  calls: 0,
  isCancelNoted: false,
  isCancelRefused: false,
  isRestocked: false,
  holds: true,
  sold: 0,
  shelf: 0,
  others: 0,
  isFormOver: false,
  isAbandoned: false,
  truth: { paid: 'no', isCancelled: false, back: [0, 0, 0] },
  report: { isCancelled: false, back: [0, 0, 0] },
  isOutside: false,
  owed: [0, 0, 0],
  lease: 'free',
  first: { doing: 'nothing' },
  second: { doing: 'nothing' },
};
const IDLE = { doing: 'nothing' } as const;
const HELD: World = { ...START, state: 'reserved', isWritten: true, provider: OUTSIDE };
/** Ways in which an order begins. */
export const STARTS = {
  'a cart': START,
  'the form behind a payment link': { ...START, isWritten: true },
  'a written order': HELD,
  'a transfer to the dealer’s account': { ...HELD, state: 'awaitingTransfer', isWritten: false },
} satisfies Record<string, World>;

export type Rules = typeof ruleFor;
const isAskable = (rules: Rules, state: AttemptState): boolean =>
  rules({ state, paymentId: null }, 'paid') !== null;
type Name = 'first' | 'second';
type Facts = Partial<Pick<World, 'items' | 'hasPayment'>>;

/** Applies the event as `transition.ts` does; null when it changes nothing. */
function happen(rules: Rules, world: World, event: LifecycleEvent, facts: Facts = {}): World | null {
  const attempt = { state: world.state, paymentId: world.hasPayment ? 'payment' : null };
  const rule = rules(attempt, event);
  if (!rule) return null;
  const needsPiece = rule.stock === 'sell' && !world.holds;
  const isByPerson = event === 'accepted';
  const isUnwanted = rule.stock === 'sell' && !isByPerson && world.isAbandoned;
  if (isUnwanted || (needsPiece && world.shelf === 0)) {
    if (isByPerson) return null;
    const given = { ...facts, items: refundAll(facts.items ?? []) };
    const back = rules(attempt, 'unfulfillable');
    return back && { ...follow(world, back, given), owed: PAID.map(({ paidPrice }) => paidPrice) };
  }
  return follow(needsPiece ? { ...world, shelf: 0, holds: true } : world, rule, facts);
}

const hasForm = ({ provider }: World): boolean => provider !== OUTSIDE;
const isHeld = (world: World): boolean => world.isWritten && !world.isDayOver && world.holds;

/** The end of a form or a transfer: a written order keeps its piece until the dealer's day. */
function end(rules: Rules, world: World, event: LifecycleEvent = 'timeUp'): World | null {
  if (!rules({ state: world.state, paymentId: world.hasPayment ? 'payment' : null }, event)) return null;
  return (isHeld(world) && happen(rules, world, 'reserved')) || happen(rules, world, event);
}

const follow = (world: World, rule: Rule, facts: Facts): World => ({
  ...world,
  ...facts,
  state: rule.to,
  order: rule.order ?? world.order,
  ...(rule.stock === 'sell' && { holds: false, sold: 1 }),
  ...(rule.stock === 'return' && { holds: false, shelf: world.shelf + Number(world.holds) }),
});

const soFarOf = ({ isCancelled, back }: Books): RefundsSoFar => ({
  isCancelled,
  refundedKurus: isCancelled ? AMOUNT : back.reduce((sum, kurus) => sum + kurus, 0),
  items: PAID.map(({ paymentTransactionId, paidPrice }, line) => ({
    paymentTransactionId,
    refundedKurus: isCancelled ? paidPrice : (back[line] ?? 0),
  })),
});
const SENT_AT = new Date(0).toISOString();
const reportOf = (books: Books, isLate: boolean): CallOutcome => ({
  soFar: soFarOf(books),
  askedAt: isLate ? 1 : 0,
  lagMs: 1,
});
const lineOf = (id: string | undefined) => PAID.findIndex((item) => item.paymentTransactionId === id);
const setAt = (values: number[], line: number, value: number) => values.with(line, value);

/** `run-refund.ts`: notes for a call that was made. */
const made = (world: World, sent: Sent): World => ({
  ...world,
  sent: null,
  ...(sent.paymentTransactionId === undefined
    ? { isCancelNoted: true }
    : {
        items: world.items.map((item) =>
          item.paymentTransactionId === sent.paymentTransactionId
            ? { ...item, refunded: sent.before + sent.price }
            : item,
        ),
      }),
});

const refuse = (rules: Rules, world: World): World =>
  happen(rules, world, isWholeRefund(world.items, AMOUNT) ? 'refundRefused' : 'partRefundRefused') ?? world;

function goOn(rules: Rules, world: World, name: Name): World {
  const soFar = soFarOf(world.report);
  const known = { ...soFar, isCancelled: soFar.isCancelled || world.isCancelNoted };
  const end = refundEnd({ amount: AMOUNT, items: world.items }, known);
  const free: World = { ...world, lease: 'free', [name]: IDLE };
  if (end) {
    const ended = { ...free, sent: null };
    return happen(rules, ended, end.isWhole ? 'refundDone' : 'partRefundDone', { items: end.items }) ?? ended;
  }
  if (world.sent) {
    const outcome = endOfCall(
      { ...world.sent, key: '', sentAt: SENT_AT },
      reportOf(world.report, world.sent.age > 0),
    );
    if (outcome === 'made') return { ...made(world, world.sent), lease: 'free', [name]: IDLE };
    if (outcome === 'notMade') return { ...free, sent: null };
    return world.sent.age === 2 ? refuse(rules, free) : free;
  }
  const step = nextRefundStep({
    ...refundLeft({ amount: AMOUNT, items: world.items }, soFar),
    isCancelRefused: world.isCancelRefused,
  });
  if (step.kind === 'impossible') return refuse(rules, free);
  const mark = { number: world.calls + 1, age: 0 } as const;
  const item = world.items.find(
    (one) => step.kind === 'refund' && one.paymentTransactionId === step.paymentTransactionId,
  );
  const sent: Sent =
    step.kind === 'cancel'
      ? { ...mark, price: AMOUNT, before: 0 }
      : {
          ...mark,
          paymentTransactionId: step.paymentTransactionId,
          price: step.price,
          before: item ? refundedOf(item, soFar) : 0,
        };
  return { ...world, calls: mark.number, sent, lease: name, [name]: { doing: 'send' } };
}

function carryOut(world: World): World | null {
  const { truth, sent } = world;
  if (!sent) return null;
  const line = lineOf(sent.paymentTransactionId);
  if (sent.paymentTransactionId === undefined) {
    const isPossible = !truth.isCancelled && truth.back.every((kurus) => kurus === 0);
    return isPossible ? { ...world, truth: { ...truth, isCancelled: true } } : null;
  }
  const back = (truth.back[line] ?? 0) + sent.price;
  if (truth.isCancelled || back > (PAID[line]?.paidPrice ?? 0)) return null;
  return { ...world, truth: { ...truth, back: setAt(truth.back, line, back) } };
}

function* processSteps(rules: Rules, world: World, name: Name): Generator<[string, World | null]> {
  const process = world[name];
  const rest: World = { ...world, [name]: IDLE };
  switch (process.doing) {
    case 'nothing': {
      if (isAskable(rules, world.state)) {
        const { paid } = world.truth;
        const heard = {
          no: 'unpaid',
          transfer: 'transfer',
          yes: 'paid',
          review: 'review',
          rejected: 'rejected',
        } as const;
        const told = hasForm(world) ? heard[paid] : 'unpaid';
        for (const answer of hasForm(world) ? ([told, 'forged'] as const) : [told])
          yield [`asks, ${answer}`, { ...world, [name]: { doing: 'settle', heard: answer } }];
        if (['opening', 'open', 'reserved'].includes(world.state))
          yield ['asks for a second form', { ...world, [name]: { doing: 'giveWay', heard: told } }];
      }
      if (world.state === 'refunding' && world.lease === 'free' && hasForm(world))
        yield ['refunds', goOn(rules, world, name)];
      if (isBeingRefunded(world.state) && world.state !== 'refunding') {
        const soFar = soFarOf(world.report);
        const end = refundEnd({ amount: AMOUNT, items: world.items }, soFar);
        const event = end && (end.isWhole ? 'refundDone' : 'partRefundDone');
        yield [
          'looks at a failed refund',
          event && happen(rules, { ...world, sent: null }, event, { items: end.items }),
        ];
        const { number = 0, age = 0 } = world.sent ?? {};
        const giveUp = { doing: 'giveUp', heard: world.report, of: number, isLate: age > 0 } as const;
        if (world.state === 'partRefundFailed')
          yield ['asks to give a refund up', { ...world, [name]: giveUp }];
      }
      return;
    }
    case 'settle': {
      const payment = { hasPayment: true, items: [...PAID] };
      if (process.heard === 'paid') yield ['writes paid', happen(rules, rest, 'paid', payment) ?? rest];
      if (process.heard === 'review')
        yield ['writes doubtful', happen(rules, rest, 'doubtful', payment) ?? rest];
      if (process.heard === 'rejected')
        yield ['writes rejected', happen(rules, rest, 'rejected', payment) ?? rest];
      if (process.heard === 'forged') yield ['writes forged', happen(rules, rest, 'doubtful') ?? rest];
      const holds = ['opening', 'open', 'reserved', 'review'].includes(world.state);
      const isOver = world.state === 'reserved' ? world.isDayOver : world.isFormOver;
      if (process.heard === 'unpaid') yield ['hears unpaid', (isOver && holds && end(rules, rest)) || rest];
      if (process.heard === 'transfer') {
        const begins = world.holds || world.state === 'released';
        yield ['hears of a transfer', (begins && happen(rules, rest, 'transferBegun')) || rest];
        if (!isHeld(world))
          yield ['hears of a transfer too many', happen(rules, rest, 'transferUnheld') ?? rest];
      }
      if (world.state === 'awaitingTransfer')
        yield ['finds the transfer over', (world.isFormOver && end(rules, rest)) || rest];
      yield ['dies', rest];
      return;
    }
    case 'giveWay': {
      const gone = process.heard === 'unpaid' ? happen(rules, rest, 'superseded') : null;
      yield [
        'gives way',
        gone
          ? { ...gone, isLetGo: true, shelf: world.shelf, others: world.others + Number(world.holds) }
          : rest,
      ];
      return;
    }
    case 'giveUp':
      yield ['gives the refund up', giveUp(rules, rest, process)];
      return;
    case 'send': {
      const done = carryOut(world);
      const dead: World = { ...rest, lease: 'dead' };
      const lost: World = { ...rest, lease: 'free' };
      yield ['dies before the call', dead];
      yield ['loses the call', lost];
      if (done) {
        yield ['is answered', { ...done, [name]: { doing: 'write' } }];
        yield ['loses the answer', { ...done, lease: 'free', [name]: IDLE }];
        yield ['dies during the call', { ...done, lease: 'dead', [name]: IDLE }];
      }
      const refused: World = { ...lost, sent: null };
      if (world.sent?.paymentTransactionId === undefined)
        yield ['is refused the cancel', { ...refused, isCancelRefused: true }];
      else yield ['is refused the refund', refuse(rules, refused)];
      return;
    }
    case 'write':
      if (world.sent)
        yield ['writes the answer', { ...made(world, world.sent), lease: 'free', [name]: IDLE }];
      yield ['dies before it writes', { ...rest, lease: 'dead' }];
  }
}

type GivingUp = Extract<Process, { doing: 'giveUp' }>;
function giveUp(rules: Rules, world: World, { heard, of, isLate }: GivingUp): World {
  if (world.state !== 'partRefundFailed') return world;
  const soFar = soFarOf(heard);
  const end = refundEnd({ amount: AMOUNT, items: world.items }, soFar);
  if (end)
    return (
      happen(rules, { ...world, sent: null }, end.isWhole ? 'refundDone' : 'partRefundDone', {
        items: end.items,
      }) ?? world
    );
  const { sent } = world;
  const report = reportOf(heard, isLate && sent?.number === of);
  if (sent && endOfCall({ ...sent, key: '', sentAt: SENT_AT }, report) === 'unknown') return world;
  const { items, refundedAmount } = refundsKnown(world.items, soFar);
  const given = happen(rules, world, refundedAmount > 0 ? 'restGivenUp' : 'refundGivenUp', { items });
  if (!given) return world;
  const isBack = items.some(({ itemId, refunded }) => itemId === PIECE && refunded > 0);
  const retakes = world.isRestocked && !isBack;
  if (retakes && world.shelf === 0) return world;
  return {
    ...given,
    sent: null,
    isRestocked: false,
    owed: items.map(({ refunded }) => refunded),
    ...(retakes && { shelf: 0, sold: 1 }),
  };
}

function restock(world: World, items: readonly PaidItem[]): Partial<World> {
  const isBack = items.some(({ itemId, refunded = 0 }) => itemId === PIECE && refunded > 0);
  const returns = world.sold === 1 && !isBack;
  return returns ? { sold: 0, shelf: world.shelf + 1, isRestocked: true } : {};
}

function* decisions(rules: Rules, world: World): Generator<[string, World | null]> {
  yield ['a person accepts', world.isAbandoned ? null : happen(rules, world, 'accepted')];
  const dropped = happen(rules, world, 'dropped');
  yield ['a person lets it go', dropped && { ...dropped, isLetGo: true }];
  if (!hasForm(world) && world.truth.paid === 'yes') {
    const received = happen(rules, world, 'received', { hasPayment: true, items: [...PAID] });
    yield ['a person receives the money', received];
  }
  const isSold = world.state === 'paid' || world.state === 'partlyRefunded';
  const fresh = { ...world, isCancelNoted: false, isCancelRefused: false };
  const again = world.state === 'partRefundFailed';
  const all = again ? world.items : refundAll(world.items);
  const asked = happen(rules, fresh, 'refundAsked', { items: all });
  if (asked) {
    const owing = again ? asked : { ...asked, owed: PAID.map(({ paidPrice }) => paidPrice) };
    yield ['a person gives all back', { ...owing, isRestocked: again && world.isRestocked }];
    if (isSold) yield ['… and restocks', { ...owing, ...restock(world, world.items), isRestocked: false }];
  }
  for (const line of [PIECE, 'p2']) {
    const items = isSold && refundLines(world.items, [line], { taxPercent: TAX_PERCENT });
    const part = items && happen(rules, fresh, 'partRefundAsked', { items });
    if (!part) continue;
    const owed = world.owed.map((kurus, index) => Math.max(kurus, items[index]?.refundTarget ?? 0));
    const owing = { ...part, owed, isRestocked: false };
    yield [`a person gives ${line} back`, owing];
    if (line === PIECE) yield ['… and restocks it', { ...owing, ...restock(world, world.items) }];
  }
  const isCalling = world.state === 'refunding' && (world.lease !== 'free' || world.sent !== null);
  if (isCalling) return;
  const whole = { items: wholeRefund({ amount: AMOUNT, items: world.items }).items };
  const part = refundsKnown(asRefunded(world.items));
  const isWhole =
    !isBeingRefunded(world.state) || isWholeRefund(world.items, AMOUNT) || part.refundedAmount === AMOUNT;
  const outside = isWhole
    ? happen(rules, world, 'refundedOutside', whole)
    : happen(rules, world, 'partRefundedOutside', { items: part.items });
  if (!outside || hasForm(world)) {
    yield ['a person has given it back elsewhere', outside && { ...outside, isOutside: true }];
    return;
  }
  const back = outside.items.map(({ refunded = 0 }) => refunded);
  const owed = isBeingRefunded(world.state) ? world.owed : back;
  yield ['a person gives it back by hand', { ...outside, owed, truth: { ...world.truth, back } }];
}

function* surroundings(rules: Rules, world: World): Generator<[string, World | null]> {
  const { truth } = world;
  const pays = (paid: World['truth']['paid']): World => ({ ...world, truth: { ...truth, paid } });
  if (world.state === 'opening') {
    yield ['the form opens', happen(rules, world, 'formOpened')];
    yield ['no form opens', end(rules, world, 'formFailed')];
  }
  // The provider accepts the token regardless of the shop's state; a bank may be late besides.
  if (truth.paid === 'no' && hasForm(world)) yield ['the buyer begins a transfer', pays('transfer')];
  if (truth.paid === 'transfer') yield ['the transfer lapses', pays('no')];
  if (truth.paid === 'no' || truth.paid === 'transfer') {
    yield ['the buyer pays', pays('yes')];
    if (hasForm(world)) yield ['the buyer pays, under review', pays('review')];
  }
  if (world.isWritten && !world.isDayOver) yield ['the dealer’s day ends', { ...world, isDayOver: true }];
  if (truth.paid === 'review') {
    yield ['the review ends well', pays('yes')];
    yield ['the review ends badly', pays('rejected')];
  }
  const gone = happen(rules, world, 'abandoned');
  yield ['the buyer gives it up', gone && { ...gone, isAbandoned: true }];
  if (!world.isFormOver) yield ['the form ends', { ...world, isFormOver: true }];
  if (world.shelf > 0) yield ['another buys the piece', { ...world, shelf: 0, others: world.others + 1 }];
  const report = { isCancelled: truth.isCancelled, back: truth.back };
  yield ['the report catches up', { ...world, report }];
  // A call ends or times out long before its report can no longer be late.
  const isCalling = world.first.doing === 'send' || world.second.doing === 'send';
  if (world.sent && world.sent.age < 2 && !isCalling) {
    const age = (world.sent.age + 1) as 1 | 2;
    yield ['time passes', { ...world, report, sent: { ...world.sent, age } }];
  }
  if (world.lease === 'dead') yield ['the lease ends', { ...world, lease: 'free' }];
}

/** Invariants of every state; returns a sentence for a broken one. */
function faultOf(rules: Rules, world: World): string | null {
  const { state, order, truth, owed, items, isOutside } = world;
  if (world.shelf + world.others + world.sold + Number(world.holds) !== 1)
    return 'a piece is lost, or there are two';
  if (world.sold > 0 && (order === 'awaiting' || order === 'cancelled')) return 'a piece is sold to nobody';
  const back = PAID.map(({ paidPrice }, line) => (truth.isCancelled ? paidPrice : (truth.back[line] ?? 0)));
  if (back.some((kurus, line) => kurus > (owed[line] ?? 0))) return 'more was sent back than is owed';
  if (!isOutside && items.some(({ refunded = 0 }, line) => refunded > (back[line] ?? 0)))
    return 'more is noted as back than is';
  const isAllBack = isOutside || back.every((kurus, line) => kurus === PAID[line]?.paidPrice);
  if (state === 'refunded' && !isAllBack) return 'noted as given back, and it is not';
  if (order === 'refunded' && state !== 'refunded') return 'the order is refunded, its payment is not';
  const isTaken = truth.paid === 'yes' && !isAllBack;
  const isPaidOrder = order === 'paid';
  if (isPaidOrder && world.isAbandoned) return 'an order is sold that was given up';
  if (isPaidOrder && (truth.paid === 'no' || !world.hasPayment)) return 'an order is paid without money';
  if (isPaidOrder && state === 'paid' && isAllBack) return 'an order is paid whose money is back';
  const waits = state === 'review' || state === 'refundFailed' || state === 'partRefundFailed';
  const looks = hasForm(world) ? isAskable(rules, state) : rules({ state, paymentId: null }, 'received');
  if (isTaken && !isPaidOrder && state !== 'refunding' && !waits && !looks)
    return 'money was taken, and nobody will look';
  if (isPaidOrder && (state === 'released' || state === 'rejected' || state === 'refundFailed'))
    return 'an order is paid whose payment is not';
  if (state === 'awaitingTransfer' && !world.holds) return 'a transfer is awaited without its piece';
  if (state === 'reserved' && !world.holds) return 'an order is held without its piece';
  const isLost = state === 'released' && !world.isLetGo && !world.isAbandoned;
  if (world.isWritten && !world.isDayOver && isLost) return 'a written order ended before its day';
  if (isPaidOrder && world.sold === 0 && !world.isRestocked && state === 'paid')
    return 'a paid order has no piece';
  return null;
}

export type Exploration = { states: number; depth: number; isWhole: boolean; fault: string | null };

/** Explores until the depth, the number of states or the time is reached, or an invariant breaks. */
export function explore({
  rules = ruleFor,
  start = START,
  depth: deepest = Number.POSITIVE_INFINITY,
  states: most = Number.POSITIVE_INFINITY,
  ms = Number.POSITIVE_INFINITY,
}: {
  rules?: Rules;
  start?: World;
  depth?: number;
  states?: number;
  ms?: number;
} = {}): Exploration {
  const until = Date.now() + ms;
  const seen = new Set<string>([keyOf(start)]);
  type Place = { world: World; via: string; from: Place | null };
  let edge: Place[] = [{ world: start, via: 'the order is written', from: null }];
  let depth = 0;
  for (; edge.length > 0 && depth < deepest; depth += 1) {
    const next: Place[] = [];
    for (const place of edge) {
      if (seen.size >= most || Date.now() > until)
        return { states: seen.size, depth, isWhole: false, fault: null };
      for (const [via, world] of stepsFrom(rules, place.world)) {
        if (!world) continue;
        const key = keyOf(world);
        if (seen.has(key)) continue;
        seen.add(key);
        const reached = { world, via, from: place };
        const fault = faultOf(rules, world);
        if (fault) return { states: seen.size, depth, isWhole: false, fault: `${fault}: ${pathTo(reached)}` };
        next.push(reached);
      }
    }
    edge = next;
  }
  return { states: seen.size, depth, isWhole: edge.length === 0, fault: null };

  function pathTo(place: Place): string {
    const path: string[] = [];
    for (let at: Place | null = place; at; at = at.from) path.unshift(at.via);
    return path.join(' → ');
  }
}

function* stepsFrom(rules: Rules, world: World): Generator<[string, World | null]> {
  for (const name of ['first', 'second'] as const)
    for (const [via, next] of processSteps(rules, world, name)) yield [`the ${name} process ${via}`, next];
  yield* decisions(rules, world);
  yield* surroundings(rules, world);
}

/** The two processes are interchangeable: states that differ only in their order are one. */
function keyOf({ first, second, lease, calls, sent, ...world }: World): string {
  const call = sent && { ...sent, number: calls - sent.number };
  const processes = [first, second]
    .map((process, index) => {
      const isHolder = lease === (index === 0 ? 'first' : 'second');
      const relative = process.doing === 'giveUp' ? { ...process, of: calls - process.of } : process;
      return JSON.stringify([relative, isHolder]);
    })
    .sort();
  return JSON.stringify([world, call, lease === 'dead', processes]);
}
