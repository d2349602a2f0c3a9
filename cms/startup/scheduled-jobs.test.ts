import { expect, it, vi } from 'vitest';
import type { JobRuns } from '../http/metrics/metrics.ts';
import { eventually } from '../testing/eventually.ts';
import { setUpTestShop } from '../testing/test-shop.ts';
import { loggedOnce, startScheduledJobs } from './scheduled-jobs.ts';

const test = setUpTestShop();

it('should send stock alerts by the clock alone', async () => {
  const { id } = await test.createProduct({ countInStock: 0 });
  const body = { email: 'bekleyen@example.com' };
  await test.call('POST', `/api/products/${id}/alert`, { body });
  const jobs = startScheduledJobs(test.shop, {
    ...test.env,
    reconcile: { ...test.env.reconcile, cron: '* * * * * *' },
  });
  try {
    await test.payload.update({ collection: 'products', id, data: { stockChange: 1 } as never });
    const told = async () => expect((await test.mails()).join()).toContain(`To: ${body.email}`);
    await eventually(told);
  } finally {
    jobs.stop();
  }
});

it('should note of each job when it last succeeded, and how often it failed', async () => {
  const runs: JobRuns = new Map();
  const poll = vi.spyOn(test.shop.catalogue.model, 'poll').mockRejectedValue(new Error('no database'));
  const jobs = startScheduledJobs(
    test.shop,
    { ...test.env, reconcile: { ...test.env.reconcile, cron: '*/5 * * * *' } },
    runs,
  );
  const startedAt = runs.get('Reading the catalogue')?.succeededAt;
  try {
    expect(runs.get('Reconciling payments')?.intervalSeconds).toBe(300);
    expect(runs.get('Purging tombstones')?.intervalSeconds).toBe(86_400);
    await eventually(() => expect(runs.get('Reading the catalogue')?.failures).toBeGreaterThan(0));
    expect(runs.get('Reading the catalogue')?.succeededAt).toBe(startedAt);
    expect(runs.get('Reading the home page')?.failures).toBe(0);
    poll.mockRestore();
    await eventually(() =>
      expect(runs.get('Reading the catalogue')?.succeededAt).toBeGreaterThan(Number(startedAt)),
    );
  } finally {
    jobs.stop();
    poll.mockRestore();
  }
});

it('should go on when the clock went hours ahead and was put back', async () => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'Date'],
    now: new Date('2026-11-24T10:00:00.5Z'),
  });
  const look = vi.spyOn(test.shop.catalogue.model, 'poll').mockResolvedValue(undefined as never);
  const jobs = startScheduledJobs(test.shop, {
    ...test.env,
    reconcile: { ...test.env.reconcile, cron: '0 0 1 1 *' },
  });
  const looksIn = async (seconds: number) => {
    look.mockClear();
    await vi.advanceTimersByTimeAsync(seconds * 1000);
    return look.mock.calls.length;
  };
  const moveClock = (hours: number) => vi.setSystemTime(Date.now() + hours * 60 * 60_000);
  try {
    expect(await looksIn(60)).toBe(60);
    moveClock(3);
    expect(await looksIn(5)).toBeGreaterThanOrEqual(4);
    moveClock(-3);
    expect(await looksIn(60)).toBeGreaterThanOrEqual(55);
  } finally {
    jobs.stop();
    look.mockRestore();
    vi.useRealTimers();
  }
});

it('should log the first of several failures of a job, and that they are over', async () => {
  const lines: string[] = [];
  const logger = {
    error: (facts: object) => void lines.push((facts as { msg: string }).msg),
    info: (text: string) => void lines.push(text),
  };
  const outcomes = [true, false, false, false, true, false];
  const run = loggedOnce('Sending mail', logger, async () => {
    if (!outcomes.shift()) throw new Error('away');
  });
  for (let times = 0; times < 6; times += 1) await run();
  expect(lines).toEqual([
    'Sending mail failed',
    'Sending mail works again after 3 failures',
    'Sending mail failed',
  ]);
});
