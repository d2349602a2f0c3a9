import type { PaymentAttempt } from '../../infra/database/payload-types.ts';
import type { Shop } from '../shop.ts';
import { updateAttemptAlone } from './payment-attempts.ts';

/**
 * A process holds an attempt's lease while it moves its money, so that no two do. It expires when its holder was killed;
 * by then the holder's last call to the provider has ended or timed out.
 */
export type Lease = { attemptId: string; until: string };

/** More than any lease lasts, and than the clocks of two machines differ: one that ends later was taken by a wrong clock. */
const LONGEST_MS = 10 * 60_000;

/** A call to the provider may be under way. */
export function isLeased({ leaseUntil }: Pick<PaymentAttempt, 'leaseUntil'>, now: number): boolean {
  const end = Date.parse(leaseUntil ?? '');
  return end > now && end <= now + LONGEST_MS;
}

/** Null while somebody else holds it, or when there is nothing to refund. */
export async function acquireLease({ payload, env }: Shop, attemptId: string): Promise<Lease | null> {
  const now = Date.now();
  const until = new Date(now + env.reconcile.leaseMs).toISOString();
  const isOver = { leaseUntil: { less_than: new Date(now).toISOString() } };
  const isTooFar = { leaseUntil: { greater_than: new Date(now + LONGEST_MS).toISOString() } };
  // An attempt of before there were leases has none.
  const isFree = { or: [{ leaseUntil: { exists: false } }, isOver, isTooFar] };
  const isRefunding = { state: { equals: 'refunding' } };
  const taken = await updateAttemptAlone(payload, attemptId, [isRefunding, isFree], { leaseUntil: until });
  return taken ? { attemptId, until } : null;
}

/**
 * Writes what became known and holds the lease for another while.
 * @throws Error when the lease was lost, or a person ended the refund after its time: then this one must not go on.
 */
export async function writeUnderLease(
  { payload, env }: Shop,
  lease: Lease,
  data: Partial<Pick<PaymentAttempt, 'items' | 'refund'>> = {},
): Promise<void> {
  const until = new Date(Date.now() + env.reconcile.leaseMs).toISOString();
  const kept = await updateAttemptAlone(
    payload,
    lease.attemptId,
    [{ state: { equals: 'refunding' } }, { leaseUntil: { equals: lease.until } }],
    { ...data, leaseUntil: until },
  );
  if (!kept) throw new Error(`The lease of payment attempt ${lease.attemptId} was lost`);
  lease.until = until;
}

export async function releaseLease({ payload }: Shop, lease: Lease): Promise<void> {
  const isHeld = { leaseUntil: { equals: lease.until } };
  await updateAttemptAlone(payload, lease.attemptId, [isHeld], { leaseUntil: new Date(0).toISOString() });
}
