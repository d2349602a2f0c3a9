import type { Payload } from 'payload';
import { createdOnce } from './shared-state.ts';

/** `orders`: results of checkouts and orders. `payments`: events of payments, in the lifecycle's words. */
export type Outcomes = Record<'orders' | 'payments', Map<string, number>>;

export const outcomesOf = createdOnce(
  'outcomes',
  (_: Payload): Outcomes => ({ orders: new Map(), payments: new Map() }),
);

export function countOutcome(payload: Payload, of: keyof Outcomes, outcome: string): void {
  const counts = outcomesOf(payload)[of];
  counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
}
