import { describe, expect, it, vi } from 'vitest';
import { createReadiness, type Finding, type Probe } from './readiness.ts';

const ok = (message = 'iyi'): Finding => ({ state: 'ok', message });
const probe = (find: Probe['find'], name: Probe['name'] = 'database'): Probe => ({
  name,
  find,
  onFailure: { state: 'failed', message: 'gitti' },
  onTimeout: { state: 'failed', message: 'geç' },
});
const never = () => new Promise<never>(() => undefined);

function createLog() {
  const lines: string[] = [];
  const at = (level: string) => (facts: object) => {
    lines.push(`${level} ${(facts as { msg: string }).msg}`);
  };
  return { lines, logger: { info: at('info'), warn: at('warn') } };
}

describe('readiness', () => {
  it('should fail with one thing that fails, and not with one that only warns', async () => {
    const { logger } = createLog();
    const warned = createReadiness(logger, [
      probe(async () => ok()),
      probe(async () => ({ state: 'warning', message: 'az' }), 'disk'),
    ]);
    expect(await warned.report()).toEqual({
      isReady: true,
      checks: [
        { name: 'database', ...ok() },
        { name: 'disk', state: 'warning', message: 'az' },
      ],
    });
    const broken = createReadiness(logger, [
      probe(async () => ok()),
      probe(() => Promise.reject(new Error('ECONNREFUSED 10.0.0.1')), 'disk'),
    ]);
    const { isReady, checks } = await broken.report();
    expect([isReady, checks[1]]).toEqual([false, { name: 'disk', state: 'failed', message: 'gitti' }]);
  });

  it('should answer in time although a probe does not, and ask again only when that one has ended', async () => {
    const { logger } = createLog();
    let asked = 0;
    let answer = (_: Finding) => {};
    const find = () => {
      asked += 1;
      return asked > 1
        ? Promise.resolve(ok())
        : new Promise<Finding>((resolve) => {
            answer = resolve;
          });
    };
    const readiness = createReadiness(logger, [probe(find)], { limitMs: 30, freshMs: 0 });
    for (let times = 0; times < 3; times += 1)
      expect((await readiness.report()).checks[0]?.message).toBe('geç');
    expect(asked).toBe(1);
    answer(ok());
    await expect.poll(async () => (await readiness.report()).isReady).toBe(true);
    expect(asked).toBeGreaterThan(1);
  });

  it('should ask once for all who come within a second', async () => {
    let asked = 0;
    const find = async () => {
      asked += 1;
      return ok();
    };
    const readiness = createReadiness(createLog().logger, [probe(find)], { freshMs: 60_000 });
    await Promise.all([readiness.report(), readiness.report()]);
    await readiness.report();
    expect(asked).toBe(1);
  });

  it('should ask again although the clock was put back', async () => {
    let asked = 0;
    const find = async () => {
      asked += 1;
      return ok();
    };
    const readiness = createReadiness(createLog().logger, [probe(find)], { freshMs: 0 });
    vi.useFakeTimers({ toFake: ['Date'] });
    await readiness.report();
    vi.setSystemTime(Date.now() - 60 * 60_000);
    await readiness.report();
    vi.useRealTimers();
    expect(asked).toBe(2);
  });

  it('should log what it finds first, and every change after it', async () => {
    const { lines, logger } = createLog();
    const findings = [ok(), ok(), null, null, ok()];
    const find = async () => {
      const next = findings.shift();
      if (!next) throw new Error('gone');
      return next;
    };
    const readiness = createReadiness(logger, [probe(find)], { freshMs: 0 });
    for (let times = 0; times < 5; times += 1) await readiness.report();
    expect(lines).toEqual(['info iyi', 'warn gitti', 'info iyi']);
  });

  it('should not be ready from the moment it stops, and wait for nothing then', async () => {
    const readiness = createReadiness(createLog().logger, [probe(never)], { limitMs: 60_000 });
    readiness.beginStop();
    expect(await readiness.report()).toMatchObject({ isReady: false, checks: [{ name: 'process' }] });
  });
});
