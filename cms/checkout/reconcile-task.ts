import type { PayloadRequest, TaskConfig } from 'payload';
import type { Env } from '../env.ts';
import { createIyzicoGateway } from '../payment/iyzico-gateway.ts';
import { reconcilePayments } from './reconcile.ts';

const SLUG = 'reconcile-payments';
export const PAYMENT_QUEUE = 'payments';
/** Far longer than a run takes: whoever has worked on one for this long is dead. */
const ABANDONED_AFTER_MS = 10 * 60_000;

/** The reconciling job, in Payload's queue. */
export function reconcileTask(env: Env): TaskConfig {
  const gateway = createIyzicoGateway(env.iyzico);
  return {
    slug: SLUG,
    label: 'Ödemeleri uzlaştır',
    schedule: [
      {
        cron: env.reconcile.cron,
        queue: PAYMENT_QUEUE,
        hooks: {
          beforeSchedule: async ({ defaultBeforeSchedule, req, ...args }) => {
            await forgetAbandonedRuns(req);
            return defaultBeforeSchedule({ ...args, req } as Parameters<typeof defaultBeforeSchedule>[0]);
          },
        },
      },
    ],
    retries: 0,
    handler: async ({ req }) => {
      await reconcilePayments({ payload: req.payload, gateway, env });
      return { output: {} };
    },
  } as TaskConfig;
}

/**
 * Payload schedules no run while one is under way, and a run whose process was killed stays under way for ever: the
 * shop would never reconcile again.
 */
async function forgetAbandonedRuns({ payload }: PayloadRequest): Promise<void> {
  await payload.db.deleteMany({
    collection: 'payload-jobs',
    where: {
      and: [
        { taskSlug: { equals: SLUG } },
        { processing: { equals: true } },
        { updatedAt: { less_than: new Date(Date.now() - ABANDONED_AFTER_MS).toISOString() } },
      ],
    },
  });
}
