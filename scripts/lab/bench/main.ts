import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { paths } from '../../../cms/contract/paths.ts';
import { build, buildShop } from '../../setup/build.mjs';
import { script } from '../../setup/run.mjs';
import { benchAdminPanel } from './admin-panel.ts';
import { stopAll } from './child-processes.ts';
import { benchFiles } from './csv-files.ts';
import { type LighthouseResult, lighthouseLacks, runLighthouse } from './lighthouse.ts';
import { CONNECTIONS } from './load.ts';
import { HELP, parseOptions } from './options.ts';
import { benchProcesses } from './processes.ts';
import { reportLighthouse, reportRun } from './report.ts';
import { type AuditedShop, type RunResult, runBench } from './run.ts';

const say = (line: string) => console.error(line);

/** `npm run bench`: progress goes to stderr, the figures to stdout. */
async function main(folder: string): Promise<void> {
  const options = parseOptions(process.argv.slice(2));
  if (!options) return console.log(HELP);
  if (options.desk) {
    await build();
    return console.log(await benchAdminPanel(folder, say));
  }
  // Nobody asks for the panel here.
  await buildShop();
  if (options.csv) return console.log(await benchFiles(folder, say));
  if (options.processes) return console.log(await benchProcesses(folder, options.seconds, say));

  const machine = `${os.cpus().length} × ${os.cpus()[0]?.model.trim()}, Node ${process.versions.node}`;
  console.log(
    `${machine}; load and server together, ${CONNECTIONS} connections, ${options.seconds} s each\n`,
  );
  const runs: RunResult[] = [];
  const audits: Array<{ name: string; result: LighthouseResult }> = [];
  const lacks = options.lighthouse ? lighthouseLacks() : null;

  for (const products of options.products) {
    const isLast = products === options.products.at(-1);
    const audit = async ({ url, productPath, seriesPath }: AuditedShop) => {
      const pages = {
        home: '/',
        series: seriesPath,
        product: productPath,
        search: '/search/cumhuriyet',
        legal: paths.legal.distanceSales,
      };
      for (const [name, page] of Object.entries(pages)) {
        say(`  Lighthouse, ${name} …`);
        audits.push({ name, result: await runLighthouse(url + page) });
      }
    };
    const run = await runBench({
      folder: path.join(folder, String(products)),
      products,
      seconds: options.seconds,
      say,
      ...(isLast && options.lighthouse && !lacks && { meanwhile: audit }),
    });
    runs.push(run);
    console.log(`${reportRun(run)}\n`);
  }
  if (audits.length > 0) console.log(reportLighthouse(audits));
  if (lacks) console.log(`No Lighthouse figures: ${lacks} is missing.`);
  if (options.json)
    await writeFile(options.json, `${JSON.stringify({ machine, ...options, runs, audits }, null, 2)}\n`);
  if (runs.some(({ rows }) => rows.some(({ result }) => result.faults > 0))) {
    say('Some requests failed; these figures say nothing.');
    process.exitCode = 1;
  }
}

const folder = await mkdtemp(path.join(os.tmpdir(), 'shop-bench-'));
script(() => main(folder), {
  atEnd: async () => {
    await stopAll();
    await rm(folder, { recursive: true, force: true });
  },
});
