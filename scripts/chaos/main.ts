import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { stopAll } from '../bench/child-processes.ts';
import { build } from '../setup/build.mjs';
import { script } from '../setup/run.mjs';
import { startMongo } from './mongo.ts';
import { HELP, parseOptions } from './options.ts';
import { report } from './report.ts';
import { type ChaosRun, runChaos } from './run.ts';

const QUIET_MS = 8000;
const FORM_SECONDS = 20;
const say = (line: string) => console.error(line);

/** `npm run test:chaos`: progress on stderr, the table on stdout; any fault is exit code 1. */
async function main(folder: string): Promise<void> {
  const options = parseOptions(process.argv.slice(2));
  if (!options) return console.log(HELP);
  await build();
  const runs: ChaosRun[] = [];
  for (const database of options.databases) {
    say(`${database}, seed ${options.seed}`);
    const mongo = database === 'mongo' ? await startMongo() : null;
    const place = path.join(folder, database);
    const run = runChaos({
      ...options,
      database,
      mongoUrl: mongo?.url ?? null,
      folder: place,
      formSeconds: FORM_SECONDS,
      quietMs: QUIET_MS,
      say,
    });
    runs.push(await run.finally(() => mongo?.stop()));
  }
  console.log(report(runs));
  if (runs.some(({ audit }) => audit.faults.length > 0)) process.exitCode = 1;
}

const folder = await mkdtemp(path.join(os.tmpdir(), 'shop-faults-'));
script(() => main(folder), {
  atEnd: async () => {
    await stopAll();
    await rm(folder, { recursive: true, force: true });
  },
});
