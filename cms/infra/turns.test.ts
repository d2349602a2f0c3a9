import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { countTurns } from '../testing/count-turns.ts';
import { endLongTurn, inTurns, mapInTurns, stopLongWork } from './turns.ts';

afterEach(() => stopLongWork(false));

describe('going through many rows', () => {
  const rows = Array.from({ length: 120 }, (_, row) => row);

  it('should bring each once, some at a time, with a turn in between', async () => {
    const batches: number[][] = [];
    const turns = await countTurns(async () => {
      for await (const batch of inTurns(rows, 50)) batches.push(batch);
    });
    expect(batches.map((batch) => batch.length)).toEqual([50, 50, 20]);
    expect(batches.flat()).toEqual(rows);
    expect(turns).toBeGreaterThanOrEqual(2);
    expect(await mapInTurns(rows, (batch) => batch.map((row) => row + 1), 7)).toEqual(
      rows.map((row) => row + 1),
    );
  });

  it('should end when the shop stops', async () => {
    const seen: number[] = [];
    const work = async () => {
      for await (const batch of inTurns(rows, 50)) {
        seen.push(...batch);
        stopLongWork();
      }
    };
    await expect(work()).rejects.toMatchObject({ code: 'STOPPING', status: 503 });
    expect(seen).toHaveLength(50);
  });
});

it('should end a turn of many statements, each of which is answered at once', async () => {
  const clock = vi.spyOn(performance, 'now');
  const turnsAt = async (stepMs: number) => {
    let now = 1000;
    clock.mockImplementation(() => (now += stepMs));
    return countTurns(async () => {
      for (let statement = 0; statement < 100; statement += 1) await endLongTurn();
    });
  };
  expect(await turnsAt(0)).toBeLessThan(3);
  expect(await turnsAt(4)).toBeGreaterThan(20);
  clock.mockRestore();
});

/** Loops allowed outside `inTurns` and `findRows`, with the reason why each is short. */
const MAY: Record<string, string> = {
  'cms/infra/turns.ts': 'it is the way',
  'cms/infra/database/rows/batched-read.ts': 'it waits for those who ask in the same turn',
  'cms/infra/database/rows/rows.ts': 'it reads by batches',
  'cms/infra/database/rows/newest-first-cursor.ts': 'it reads by pages',
  'cms/domain/catalogue/index/pausable-work.ts': 'its caller gives turns',
  'cms/domain/catalogue/read-model/read-model.ts': 'it gathers what changed in one turn',
  'cms/domain/home/home.ts': 'a dozen blocks',
  'cms/domain/legal/contract-in-force.ts': 'a handful of texts',
  'cms/domain/legal/typed-terms.ts': 'a handful of texts',
  'cms/payload/collections/Media.ts': 'where one picture is shown',
};
const PAST = [
  [/\bsetImmediate\b/, 'takes turns of its own'],
  [/(?<!limit\b.{0,90})(pagination: false)(?!.{0,90}limit\b)|\blimit: 0\b/s, 'reads all rows at once'],
  [/for \(let (\w+) = 0; \1 < [\w.]+\.length; \1 \+= (?!\d)/, 'makes batches of its own'],
] as const;

it('should be the only way through rows', async () => {
  const faults: string[] = [];
  const zones = ['domain', 'http', 'infra', 'payload', 'startup'].map((zone) => `cms/${zone}`);
  const listed = await Promise.all(
    zones.map(async (zone) =>
      (await readdir(zone, { recursive: true })).map((name) => path.join(zone, name)),
    ),
  );
  for (const file of listed.flat().filter((name) => /(?<!\.test|\.test-support)\.tsx?$/.test(name))) {
    const text = await readFile(file, 'utf8');
    for (const [pattern, fault] of PAST)
      if (!MAY[file] && pattern.test(text)) faults.push(`${file} ${fault}`);
  }
  expect(faults).toEqual([]);
});
