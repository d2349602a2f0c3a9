import type { Payload } from 'payload';

type Line = { productId: string; qty: number };

/** How many pieces of a product open payments hold: they are no longer on sale, but still on the shelf. */
export async function heldQuantity(payload: Payload, productId: string): Promise<number> {
  const { docs: attempts } = await payload.find({
    collection: 'payment-attempts',
    where: { holdsStock: { equals: true } },
    pagination: false,
    depth: 0,
  });
  const { docs: orders } = await payload.find({
    collection: 'orders',
    where: { id: { in: attempts.map(({ order }) => order) } },
    select: { orderItems: true },
    pagination: false,
    depth: 0,
  });
  const linesOf = new Map(
    orders.map(({ id, orderItems }) => [
      id,
      (orderItems ?? []).map(({ product, qty }): Line => ({ productId: product, qty })),
    ]),
  );
  // An attempt that says itself which lines it holds is right; its order tells for the others.
  return attempts
    .flatMap(
      (attempt) => (attempt as { lines?: Line[] | null }).lines ?? linesOf.get(String(attempt.order)) ?? [],
    )
    .filter((line) => line.productId === productId)
    .reduce((sum, { qty }) => sum + qty, 0);
}
