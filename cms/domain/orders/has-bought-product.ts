import type { PayloadRequest } from 'payload';

/** Whether somebody has paid for a product. An order whose money went back in full, or is on its way, is none. */
export async function hasBought(req: PayloadRequest, user: string, product: string): Promise<boolean> {
  const { totalDocs } = await req.payload.count({
    collection: 'orders',
    where: {
      and: [
        { user: { equals: user } },
        { state: { equals: 'paid' } },
        { 'orderItems.product': { equals: product } },
      ],
    },
    req,
  });
  return totalDocs > 0;
}
