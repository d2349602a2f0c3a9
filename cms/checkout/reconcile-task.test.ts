import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { PAYMENT_QUEUE } from './reconcile-task.ts';

describe('the reconciling job', () => {
  let test: TestShop;
  beforeAll(async () => {
    test = await startTestShop({ PAYMENT_RECONCILE_CRON: '* * * * * *' });
  });
  afterAll(() => test.stop());

  const writeRunningJob = (updatedAt: Date) =>
    test.payload.db.create({
      collection: 'payload-jobs',
      data: {
        taskSlug: 'reconcile-payments',
        queue: PAYMENT_QUEUE,
        processing: true,
        meta: { scheduled: true },
        updatedAt: updatedAt.toISOString(),
        createdAt: updatedAt.toISOString(),
      },
    });
  const schedule = () => test.payload.jobs.handleSchedules({ queue: PAYMENT_QUEUE });

  it('should wait for a run that is under way', async () => {
    const job = await writeRunningJob(new Date());
    expect((await schedule()).queued).toHaveLength(0);
    await test.payload.db.deleteMany({ collection: 'payload-jobs', where: { id: { equals: job.id } } });
  });

  it('should not wait for a run whose process was killed', async () => {
    await writeRunningJob(new Date(Date.now() - 60 * 60_000));
    expect((await schedule()).queued).toHaveLength(1);
  });

  it('should run through the queue', async () => {
    await test.payload.db.deleteMany({ collection: 'payload-jobs', where: {} });
    await test.payload.jobs.queue({ task: 'reconcile-payments', queue: PAYMENT_QUEUE, input: {} } as never);
    const { jobStatus } = await test.payload.jobs.run({ queue: PAYMENT_QUEUE, limit: 10, silent: true });
    expect(Object.values(jobStatus ?? {})).toEqual([{ status: 'success' }]);
  });
});
