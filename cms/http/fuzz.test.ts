import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backgroundTasksOf } from '../infra/background-tasks.ts';
import { isOnMongo } from '../testing/database-url.ts';
import { type FuzzFixtures, startFuzzFixtures } from '../testing/fuzz/fuzz-fixtures.ts';
import { isDocumented } from '../testing/fuzz/is-documented-answer.ts';
import { apiRequests, type FuzzRequest, restRequests } from '../testing/fuzz/random-requests.ts';
import { changedTables } from '../testing/fuzz/watch-database.ts';

/**
 * Thousands of random requests as guest, customer, editor and admin. None may break the shop, reveal how it is built,
 * change anything once it is refused, or get a status that the OpenAPI document does not name. `npm run
 * test:fuzz` sends many more, and MongoDB fewer, since few of them reach a database. FUZZ_SEED repeats a run.
 */
const IS_LONG = process.env.FUZZ === 'long';
const SHORT = isOnMongo ? { api: 300, rest: 100 } : { api: 500, rest: 200 };
const RUNS = IS_LONG ? { api: 10_000, rest: 4_000 } : SHORT;
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000);
const TIMEOUT_MS = IS_LONG ? 3_600_000 : 600_000;
const PEOPLE_FOR = 100;
const SHOWN = 20;
const INNER = /node_modules|\bat \S+ \(|SQLITE|SQL |Error:|MongoServer|\/cms\/|\.ts:\d/;

let world: FuzzFixtures;
beforeAll(async () => {
  world = await startFuzzFixtures();
});
afterAll(async () => {
  world.watch.stop();
  await world.stop();
});

type Finding = { what: string; request: FuzzRequest; status: number; text: string };

async function bombard(requests: FuzzRequest[]) {
  const { watch } = world;
  const findings: Finding[] = [];
  const statuses: Record<string, Record<string, number>> = {};
  let digest = await watch.digest();
  for (const [index, request] of requests.entries()) {
    if (index % PEOPLE_FOR === 0) {
      await world.meetPeople();
      await watch.wasTouched('POST');
      digest = await watch.digest();
    }
    const { status, text } = await world.send(request);
    // A mail that this request owes is sent afterwards, and would be attributed to the next request.
    await backgroundTasksOf(world.payload).idle();
    const counts = statuses[request.role] ?? {};
    statuses[request.role] = counts;
    counts[status] = (counts[status] ?? 0) + 1;
    const report = (what: string) => findings.push({ what, request, status, text: text.slice(0, 300) });
    if (status >= 500) report('broke the shop');
    else if (!isDocumented(request, status)) report('is answered as no document says');
    else if (status >= 400 && INNER.test(text)) report('tells how the shop is built');
    if (!(await watch.wasTouched(request.method))) continue;
    const now = await watch.digest();
    const changed = changedTables(digest, now);
    if (status >= 400 && changed.length > 0) report(`was refused and changed ${changed}`);
    digest = now;
  }
  if (IS_LONG) console.table(statuses);
  return findings;
}

const shown = (findings: Finding[]) =>
  findings.slice(0, SHOWN).map(({ what, request, status, text }) => ({ what, status, text, ...request }));

describe(`random requests (FUZZ_SEED=${SEED})`, () => {
  it('should be watched: a change is seen, and no more than a change', async () => {
    const { watch } = world;
    await watch.wasTouched('POST');
    const before = await watch.digest();
    await world.payload.count({ collection: 'products' });
    expect(changedTables(before, await watch.digest())).toEqual([]);
    await world.createProduct();
    expect(await watch.wasTouched('POST')).toBe(true);
    expect(changedTables(before, await watch.digest())).toEqual(['products']);
  });

  it('should not harm the adapter', { timeout: TIMEOUT_MS }, async () => {
    const requests = fc.sample(apiRequests(world.known), { numRuns: RUNS.api, seed: SEED });
    expect(shown(await bombard(requests))).toEqual([]);
  });

  it('should not harm Payload’s REST calls', { timeout: TIMEOUT_MS }, async () => {
    const requests = fc.sample(restRequests(world.known), {
      numRuns: RUNS.rest,
      seed: SEED,
    });
    expect(shown(await bombard(requests))).toEqual([]);
  });
});
