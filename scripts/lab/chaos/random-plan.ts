import type { FaultKind, FaultRule, RouteName } from '../../../cms/domain/payment/simulator/faults.ts';
import { createRandom, type Random } from '../../seed/random.ts';

/** How many of a hundred do what with the form. The late ones leave it open and end it at the planned time. */
const DEEDS = {
  pay: 28,
  payByBankPage: 8,
  declineThenPay: 6,
  decline: 6,
  bankRejects: 4,
  payLate: 14,
  payLateByBankPage: 16,
  leave: 8,
  giveUp: 5,
  giveUpThenPay: 5,
};

export type Visit = {
  buyer: number;
  lines: { product: number; qty: number }[];
  /** The shop process that is called, where there are several. */
  shop: number;
  pauseMs: number;
  deed: keyof typeof DEEDS;
  /** For the late deeds: how long after the form was shown, as a share of the time it is open. */
  lateness: number;
  /** What of a paid order its buyer withdraws from at once: one piece, or all of it. */
  withdraws: 'nothing' | 'onePiece' | 'all';
  /** How often the browser returns to the shop after paying. */
  callbacks: 0 | 1 | 2;
  /** Closes the tab before the form is shown. */
  isImpatient: boolean;
  /** A call of the shop to the provider that fails once, at about this time. */
  fault: FaultRule | null;
};

export type Kill = {
  /** How many visits have ended by then. */
  afterVisits: number;
  shops: 'first' | 'second' | 'both';
  /** Waits for this call to the provider and strikes while it is under way; null strikes at once. */
  during: { route: RouteName; when: 'before' | 'after' } | null;
  deadMs: number;
};

/** The database is kept after so many visits, and put back after some more. */
export type Restore = { keptAfterVisits: number; afterVisits: number };
type ClockMove = { afterVisits: number; shop: number; byMs: number };

export type Plan = {
  buyers: number;
  products: { price: number; stock: number }[];
  visits: Visit[];
  kills: Kill[];
  restores: Restore[];
  clockMoves: ClockMove[];
};

/** Only troubles after which the shop can still find out everything by itself. */
const TROUBLES: readonly FaultKind[] = ['reset', 'html502', 'empty', 'rateLimit', 'pending'];
const MONEY_ROUTES: readonly RouteName[] = ['initialize', 'retrieve', 'cancel', 'refund'];
const AIMS = MONEY_ROUTES.flatMap((route) => (['before', 'after'] as const).map((when) => ({ route, when })));
const BUYERS = 8;
/** Longer than a form is open, so that many late payments meet a released attempt. */
const LATEST = 1.6;

type PlanOptions = Record<'checkouts' | 'kills' | 'seed', number> & {
  restores?: number;
  clockMoves?: number;
};

/** The same seed gives the same plan on every machine. */
export function makePlan({ checkouts, kills, restores = 0, clockMoves = 0, seed }: PlanOptions): Plan {
  const random = createRandom(seed);
  const products = [
    // So few that late payments find them sold, which makes refunds.
    { price: 120, stock: 4 + Math.ceil(checkouts / 8) },
    { price: 75.5, stock: 4 + Math.ceil(checkouts / 5) },
    { price: 12.35, stock: 5000 },
    { price: 349.99, stock: 5000 },
    { price: 48, stock: 5000 },
    { price: 5.05, stock: 5000 },
  ];
  return {
    buyers: BUYERS,
    products,
    visits: Array.from({ length: checkouts }, () => makeVisit(random, products.length)),
    kills: makeKills(random, kills, checkouts),
    restores: Array.from({ length: restores }, (_, index) => {
      const afterVisits = Math.floor(((index + 0.8) / restores) * checkouts);
      const visits = Math.ceil(checkouts / restores / 10);
      return { keptAfterVisits: Math.max(0, afterVisits - visits), afterVisits };
    }),
    clockMoves: Array.from({ length: clockMoves }, (_, index) => ({
      afterVisits: Math.floor(((index + 0.4) / clockMoves) * checkouts),
      shop: index,
      byMs: (index % 2 === 0 ? 3 : -3) * 3_600_000,
    })),
  };
}

function makeVisit(random: Random, products: number): Visit {
  const deed = pickWeighted(random, DEEDS);
  const first = random.int(0, products - 1);
  const second = random.int(0, products - 1);
  const lines = [...new Set([first, second])].map((product) => ({ product, qty: random.int(1, 2) }));
  return {
    buyer: random.int(0, BUYERS - 1),
    lines,
    shop: random.int(0, 1),
    pauseMs: random.int(0, 400),
    deed,
    lateness: 0.05 + random.next() * LATEST,
    withdraws: random.pick(['nothing', 'nothing', 'onePiece', 'all'] as const),
    callbacks: random.pick([0, 0, 1, 1, 1, 2] as const),
    isImpatient: random.next() < 0.05,
    fault: random.next() < 0.15 ? makeTrouble(random) : null,
  };
}

function makeTrouble(random: Random): FaultRule {
  const kind = random.pick(TROUBLES);
  const when = random.pick(['before', 'after'] as const);
  // Only a response about a payment can contain that it is still under way.
  const route = kind === 'pending' ? 'retrieve' : random.pick(MONEY_ROUTES);
  return { route, kind, when, times: 1 };
}

/** Two in three are aimed; they take the aims in turn, so that a long run has them all. */
function makeKills(random: Random, kills: number, checkouts: number): Kill[] {
  const offset = random.int(0, AIMS.length - 1);
  return Array.from({ length: kills }, (_, index) => ({
    afterVisits: Math.floor(((index + 0.5) / kills) * checkouts),
    shops: random.pick(['first', 'first', 'second', 'second', 'both'] as const),
    during: index % 3 === 2 ? null : (AIMS[(offset + index) % AIMS.length] ?? null),
    deadMs: random.int(0, 1500),
  }));
}

function pickWeighted<Name extends string>(random: Random, weights: Readonly<Record<Name, number>>): Name {
  const names = Object.keys(weights) as Name[];
  return random.pick(names.flatMap((name) => Array<Name>(weights[name]).fill(name)));
}
