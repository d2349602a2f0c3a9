import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { CommandError, ROOT, run, script } from '../../setup/run.mjs';
import { PARTS } from './parts.mjs';

/** Score promised in `docs/mutation.md`, in percent of all mutants. */
const PROMISED = 85;
const STRYKER = path.join(ROOT, 'scripts/lab/node_modules/.bin/stryker');
const CONFIG = 'scripts/lab/mutation/stryker.config.mjs';

/**
 * Changes the code that decides about money, one small change after another, and counts the changes noticed by a test.
 * `npm run test:mutation -- decisions` runs one part; further arguments go to Stryker (`--force` also tests unchanged
 * code again).
 */
script(async () => {
  const [first, ...others] = process.argv.slice(2);
  const isPart = first in PARTS;
  const more = isPart ? others : process.argv.slice(2);
  const rows = [];
  for (const part of isPart ? [first] : Object.keys(PARTS)) {
    // Databases are in memory when possible, because nothing of them is kept.
    const folder = await mkdtemp(path.join(existsSync('/dev/shm') ? '/dev/shm' : os.tmpdir(), 'mutation-'));
    try {
      await run(STRYKER, ['run', CONFIG, ...more], { MUTATION_PART: part, TMPDIR: folder });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    rows.push(...(await readScores(part)));
  }
  const total = rows.reduce(
    (sum, row) => ({ file: 'all', found: sum.found + row.found, mutants: sum.mutants + row.mutants }),
    { file: 'all', found: 0, mutants: 0 },
  );
  for (const { file, found, mutants } of [...rows, total])
    console.log(`${((100 * found) / mutants).toFixed(1).padStart(6)} %  ${found} of ${mutants}  ${file}`);
  if (total.found < (total.mutants * PROMISED) / 100)
    throw new CommandError(`Less than ${PROMISED} % of the mutants were noticed`);
});

async function readScores(part) {
  const report = JSON.parse(await readFile(path.join(ROOT, `reports/mutation/${part}.json`), 'utf8'));
  return Object.entries(report.files).map(([file, { mutants }]) => {
    const counted = mutants.filter(({ status }) => !['Ignored', 'CompileError', 'Pending'].includes(status));
    const found = counted.filter(({ status }) => status === 'Killed' || status === 'Timeout');
    return { file, found: found.length, mutants: counted.length };
  });
}
