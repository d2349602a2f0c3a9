import type { Payload } from 'payload';
import { numberOf, type StepOutcome } from '../../contract/orders.ts';
import type { Order } from '../../infra/database/payload-types.ts';
import { PAST_ACCESS } from '../../infra/database/rows.ts';
import { tellFailure } from '../../infra/errors.ts';

type Row = { id: string };

/**
 * Marks one order after another, each in a transaction of its own, so that one that may not be marked keeps no other back.
 * Tells of each what became of it.
 */
export async function bulkUpdateOrders<OrderUpdate extends Row>(
  payload: Payload,
  rows: readonly OrderUpdate[],
  { done, mark }: { done: string; mark: (row: OrderUpdate) => Promise<Order> },
): Promise<StepOutcome[]> {
  const outcomes: StepOutcome[] = [];
  for (const row of rows) {
    try {
      outcomes.push({ id: row.id, number: numberOf(await mark(row)), isDone: true, message: done });
    } catch (error) {
      const message = tellFailure(error, payload, `Order ${row.id} was not marked`);
      outcomes.push({ id: row.id, number: await numberNow(payload, row), isDone: false, message });
    }
  }
  return outcomes;
}

async function numberNow(payload: Payload, { id }: Row): Promise<string> {
  const one = { collection: 'orders', id, select: { number: true } } as const;
  const order = await payload.findByID({ ...one, ...PAST_ACCESS, disableErrors: true }).catch(() => null);
  return order ? numberOf(order) : id;
}
