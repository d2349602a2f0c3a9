import type { Payload } from 'payload';
import type { PaymentAttempt } from '../payload-types.ts';

/** How many pieces of a product open payments hold: they are no longer on sale, but still on the shelf. */
export async function heldQuantity({ db }: Pick<Payload, 'db'>, productId: string): Promise<number> {
  const { docs: attempts } = await db.find<PaymentAttempt>({
    collection: 'payment-attempts',
    where: { holdsStock: { equals: true } },
    pagination: false,
  });
  return attempts
    .flatMap(({ lines }) => (lines ?? []) as Array<{ productId: string; qty: number }>)
    .filter((line) => line.productId === productId)
    .reduce((sum, { qty }) => sum + qty, 0);
}
