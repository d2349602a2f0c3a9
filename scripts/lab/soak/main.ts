import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build, buildShop } from '../../setup/build.mjs';
import { installProxy } from '../../setup/install.mjs';
import { CommandError, ROOT } from '../../setup/run.mjs';
import { number, readOptions } from '../options.ts';
import { commandInFolder } from '../shop.ts';
import { openMongo } from '../shops.ts';
import { judge, writeReport } from './report.ts';
import { crowd } from './roles.ts';
import { openForSoak, runSoak } from './run.ts';

const HELP = `Two processes on one MongoDB behind nginx, under a steady load, with a rolling restart and a kill:
npm run test:soak -- [options]

  --minutes 10            how long the load lasts (1 to 600)
  --products 100000       size of the catalogue (1000 to 100000)
  --load 100              how many people there are, in percent of those in scripts/lab/soak/roles.ts (10 to 1000)
  --panel-pages 1000      pages of the panel after the load, for its memory (0 to 10000); 0: nobody opens the panel
  --help                  this text

The table is printed and written to reports/soak.txt; exit code 1 where something was lost, failed or was too slow.`;

/** `npm run test:soak`: progress on stderr, the table on stdout and in `reports`. */
await commandInFolder('soak', async (folder) => {
  const options = readOptions(HELP, {
    minutes: number(10, 1, 600),
    products: number(100_000, 1000, 100_000),
    load: number(100, 10, 1000),
    panelPages: number(1000, 0, 10_000),
  });
  if (!options) return;
  if (!(await installProxy())) throw new CommandError('nginx is missing (Debian’s package nginx-light).');
  await (options.panelPages > 0 ? build() : buildShop());
  const mongo = await openMongo('soak');
  const say = (line: string) => console.error(`  ${line}`);
  say(`seeding ${options.products} products …`);
  const two = await openForSoak(folder, mongo.url, options.products);
  const { panelPages, minutes, load } = options;
  const run = await runSoak(two, { panelPages, seconds: minutes * 60, people: crowd(load), say });
  await two.stop();
  await mongo.stop();
  const report = writeReport(run);
  await mkdir(path.join(ROOT, 'reports'), { recursive: true });
  await writeFile(path.join(ROOT, 'reports/soak.txt'), `${report}\n`);
  console.log(report);
  if (!judge(run).isMet) process.exitCode = 1;
});
