import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { build } from '../../setup/build.mjs';
import { installProxy } from '../../setup/install.mjs';
import { inOwnDatabase, startMongo } from '../../setup/mongo.mjs';
import { CommandError, ROOT, script } from '../../setup/run.mjs';
import { stopAll } from '../bench/child-processes.ts';
import { HELP, parseOptions } from './options.ts';
import { drawRun, judge, writeTable } from './report.ts';
import { runSoak } from './run.ts';

const REPORTS = path.join(ROOT, 'reports');
const say = (line: string) => console.error(`  ${line}`);

/** `npm run test:soak`: progress on stderr, the table on stdout, table and picture in `reports`. */
async function main(folder: string): Promise<void> {
  const options = parseOptions(process.argv.slice(2));
  if (!options) return console.log(HELP);
  if (!(await installProxy())) throw new CommandError('nginx is missing (Debian’s package nginx-light).');
  await build();
  const mongo = await startMongo('mongo-peer-for-soak');
  const soak = runSoak({ ...options, folder, mongoUrl: inOwnDatabase(mongo.url), say });
  const run = await soak.finally(() => mongo.stop());
  const told = writeTable(run, options);
  await mkdir(REPORTS, { recursive: true });
  await writeFile(path.join(REPORTS, 'soak.txt'), `${told}\n`);
  await writeFile(path.join(REPORTS, 'soak.svg'), drawRun(run));
  console.log(told);
  if (judge(run).rows.some(([, , , isMet]) => !isMet)) process.exitCode = 1;
}

const folder = await mkdtemp(path.join(os.tmpdir(), 'shop-soak-'));
script(() => main(folder), {
  atEnd: async () => {
    await stopAll();
    await rm(folder, { recursive: true, force: true });
  },
});
