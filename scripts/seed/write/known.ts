import type { Payload } from 'payload';

/** The ids of what the seed has written before, by seed key. */
export async function seededIds(
  payload: Payload,
  collection: 'products' | 'media' | 'orders',
): Promise<Map<string, string>> {
  const { docs } = await payload.find({
    collection,
    where: { seedKey: { exists: true } },
    select: { seedKey: true },
    pagination: false,
    depth: 0,
  });
  return new Map(docs.map((document) => [String(document.seedKey), document.id]));
}

/** The ids of the demo's customers, by e-mail address. */
export async function customerIds(payload: Payload, emails: string[]): Promise<Map<string, string>> {
  const { docs } = await payload.find({
    collection: 'users',
    where: { email: { in: emails } },
    select: { email: true },
    pagination: false,
    depth: 0,
  });
  return new Map(docs.map((user) => [user.email, user.id]));
}
