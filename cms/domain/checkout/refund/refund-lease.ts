import type { PaymentAttempt } from '../../../infra/database/payload-types.ts';
import type { Shop } from '../../shop.ts';
import { updateAttemptAlone } from '../lifecycle/payment-attempts.ts';

/**
 * Right of a single process to refund a payment attempt. If the process is killed, the lease expires only after the
 * last call to the provider has ended or timed out.
 */
export type Lease = { attemptId: string; until: string };

/** Longest lease in milliseconds. A lease that ends later was written by a wrong clock. */
const LONGEST_MS = 10 * 60_000;

/** Whether a process holds the lease, so that a call to the provider may be under way. */
export function isLeased({ leaseUntil }: Pick<PaymentAttempt, 'leaseUntil'>, now: number): boolean {
  const end = Date.parse(leaseUntil ?? '');
  return end > now && end <= now + LONGEST_MS;
}

/** Acquires the lease of an attempt; returns null while another process has the lease, or if no refund is under way. */
export async function acquireLease({ payload, env }: Shop, attemptId: string): Promise<Lease | null> {
  const now = Date.now();
  const until = new Date(now + env.reconcile.leaseMs).toISOString();
  const isOver = { leaseUntil: { less_than: new Date(now).toISOString() } };
  const isTooFar = { leaseUntil: { greater_than: new Date(now + LONGEST_MS).toISOString() } };
  // Includes attempts from before leases existed, which have no `leaseUntil`.
  const isFree = { or: [{ leaseUntil: { exists: false } }, isOver, isTooFar] };
  const isRefunding = { state: { equals: 'refunding' } };
  const taken = await updateAttemptAlone(payload, attemptId, [isRefunding, isFree], { leaseUntil: until });
  return taken ? { attemptId, until } : null;
}

/**
 * Writes the new facts and extends the lease.
 * @throws Error when the lease was lost, or a person ended the overdue refund: this process must then stop.
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
