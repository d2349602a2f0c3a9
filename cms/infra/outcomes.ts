import type { Payload } from 'payload';
import { sharedStateOf } from './shared-state.ts';

/** `orders`: what became of a checkout, and of an order. `payments`: what happened to a payment, in the lifecycle's words. */
export type Outcomes = Record<'orders' | 'payments', Map<string, number>>;

const shops = sharedStateOf<Payload, Outcomes>('outcomes');

/** How often something came about in this process since its start. Who counts need not know who reads it. */
export function outcomesOf(payload: Payload): Outcomes {
  const outcomes = shops.get(payload) ?? { orders: new Map(), payments: new Map() };
  shops.set(payload, outcomes);
  return outcomes;
}

export function countOutcome(payload: Payload, of: keyof Outcomes, outcome: string): void {
  const counts = outcomesOf(payload)[of];
  counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
}
