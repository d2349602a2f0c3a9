import type { FaultKind, FaultRule, RouteName } from '../../../cms/domain/payment/simulator/faults.ts';
import { createRandom, type Random } from '../../seed/random.ts';

/** Per cent of visits for each deed. A late deed leaves the form open and ends it at the planned time. */
const DEEDS = {
  pay: 16,
  payByBankPage: 6,
  declineThenPay: 4,
  decline: 3,
  bankRejects: 3,
  payLate: 12,
  payLateByBankPage: 12,
  leave: 4,
  giveUp: 3,
  giveUpThenPay: 4,
  transfer: 8,
  transferAfterGivingUp: 5,
  leaveTransfer: 4,
  receiveWritten: 5,
  sell: 11,
};
export type Deed = keyof typeof DEEDS;
const HUNDRED = Object.entries(DEEDS).flatMap(([deed, count]) => Array<Deed>(count).fill(deed as Deed));

/** Faults after which the shop can find out everything by itself. */
const TROUBLES: readonly FaultKind[] = ['reset', 'html502', 'empty', 'rateLimit', 'pending'];
const MONEY_ROUTES: readonly RouteName[] = ['initialize', 'retrieve', 'cancel', 'refund'];
const AIMS = MONEY_ROUTES.flatMap((route) => (['before', 'after'] as const).map((when) => ({ route, when })));
export const BUYERS = 8;
/** Longer than a form is open: many late payments meet a released attempt. */
const LATEST = 1.6;
const THREE_HOURS_MS = 3 * 3_600_000;

export type Plan = ReturnType<typeof makePlan>;
export type Visit = Plan['visits'][number];
export type Kill = Plan['kills'][number];

/** The same seed gives the same plan on every machine. */
export function makePlan({
  checkouts,
  kills,
  restores,
  clockMoves,
  seed,
}: Record<'checkouts' | 'kills' | 'restores' | 'clockMoves' | 'seed', number>) {
  const random = createRandom(seed);
  /** Evenly spread moments, each as a number of ended visits. */
  const moments = (count: number, offset: number) =>
    Array.from({ length: count }, (_, index) => Math.floor(((index + offset) / count) * checkouts));
  const products = [
    // Low stock, so that late payments find the products sold out and cause refunds.
    { price: 120, stock: 4 + Math.ceil(checkouts / 8) },
    { price: 75.5, stock: 4 + Math.ceil(checkouts / 5) },
    { price: 12.35, stock: 5000 },
    { price: 349.99, stock: 5000 },
    { price: 48, stock: 5000 },
    { price: 5.05, stock: 5000 },
  ];
  const visits = Array.from({ length: checkouts }, () => makeVisit(random, products.length));
  const firstAim = random.int(0, AIMS.length - 1);
  return {
    products,
    visits,
    kills: moments(kills, 0.5).map((afterVisits, index) => ({
      afterVisits,
      shops: random.pick(['first', 'first', 'second', 'second', 'both'] as const),
      /** Kills during this call to the provider. Two of three kills have such a target, in turn. */
      during: index % 3 === 2 ? null : (AIMS[(firstAim + index) % AIMS.length] ?? null),
      deadMs: random.int(0, 1500),
    })),
    /** The database is saved after some visits, and restored after some more. */
    restores: moments(restores, 0.8).map((afterVisits) => ({
      keptAfterVisits: Math.max(0, afterVisits - Math.ceil(checkouts / restores / 10)),
      afterVisits,
    })),
    clockMoves: moments(clockMoves, 0.4).map((afterVisits, index) => ({
      afterVisits,
      shop: index,
      byMs: index % 2 === 0 ? THREE_HOURS_MS : -THREE_HOURS_MS,
    })),
  };
}

function makeVisit(random: Random, products: number) {
  const chosen = new Set([random.int(0, products - 1), random.int(0, products - 1)]);
  return {
    buyer: random.int(0, BUYERS - 1),
    lines: [...chosen].map((product) => ({ product, qty: random.int(1, 2) })),
    /** Which of several shop processes the visit calls. */
    shop: random.int(0, 1),
    pauseMs: random.int(0, 400),
    deed: random.pick(HUNDRED),
    /** Whether the dealer writes the order, and its buyer pays behind the payment link. */
    isWritten: random.next() < 0.2,
    /** For the late deeds: time after the form was shown, as a share of its opening time. */
    lateness: 0.05 + random.next() * LATEST,
    /** Pieces of a paid order that its buyer withdraws from at once. */
    withdraws: random.pick(['nothing', 'nothing', 'onePiece', 'all'] as const),
    /** How often the browser returns to the shop after paying. */
    callbacks: random.pick([0, 0, 1, 1, 1, 2]),
    /** Closes the tab before the form is shown. */
    isImpatient: random.next() < 0.05,
    /** A call of the shop to the provider that fails once, about now. */
    fault: random.next() < 0.15 ? makeTrouble(random) : null,
  };
}

function makeTrouble(random: Random): FaultRule {
  const kind = random.pick(TROUBLES);
  const when = random.pick(['before', 'after'] as const);
  // Only answers about a payment can say that the payment is still pending.
  const route = kind === 'pending' ? 'retrieve' : random.pick(MONEY_ROUTES);
  return { route, kind, when, times: 1 };
}
