import { writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { paths } from '../../../cms/contract/paths.ts';
import { build, buildShop } from '../../setup/build.mjs';
import { CommandError } from '../../setup/run.mjs';
import { flag, number, numbers, readOptions, text } from '../options.ts';
import { commandInFolder } from '../shop.ts';
import { benchIndex } from './catalogue-index.ts';
import { benchCsv } from './csv.ts';
import { benchDesk } from './desk.ts';
import type { Bench } from './large-shop.ts';
import { type Audit, auditPage, needLighthouse, reportLighthouse } from './lighthouse.ts';
import { CONNECTIONS } from './load-worker.ts';
import { benchPages } from './pages.ts';
import { benchProcesses } from './processes.ts';
import { type RunResult, reportRun, runBench } from './requests.ts';
import { benchTurns } from './turns.ts';

const HELP = `Measures the built shop: npm run bench -- [options]

  --products 1000,10000   catalogue sizes, one run each (100 to 1000000)
  --seconds 5             length of each load (1 to 30)
  --json <file>           writes all figures to a file, too
  --no-lighthouse         leaves the browser out
  --help                  this text

Another measurement instead, of the first size only where one is given:

  --desk                  the panel with 50 orders for each of 1,000 products
  --csv                   100,000 products as a CSV, out and back
  --processes             checkouts of one and of two processes on MongoDB
  --index                 the catalogue's index alone, of 100,000 products
  --pages                 pages that nobody has asked for, and who waits beside them
    --against <folder>    in turn with another built version of the shop
  --turns                 the longest turn of the event loop in each call with its largest input`;

const OPTIONS = {
  products: numbers([], 100, 1_000_000),
  seconds: number(5, 1, 30),
  json: text,
  noLighthouse: flag,
  desk: flag,
  csv: flag,
  processes: flag,
  index: flag,
  pages: flag,
  against: text,
  turns: flag,
};
const OTHERS = {
  desk: benchDesk,
  csv: benchCsv,
  processes: benchProcesses,
  index: benchIndex,
  pages: benchPages,
  turns: benchTurns,
};
type Other = keyof typeof OTHERS;

/** `npm run bench`: progress goes to stderr, the figures to stdout. */
async function main(folder: string): Promise<void> {
  const options = readOptions(HELP, OPTIONS);
  if (!options) return;
  const other = (Object.keys(OTHERS) as Other[]).find((name) => options[name]);
  if (!other && !options.noLighthouse) needLighthouse();
  // Only the measurement of the panel needs the panel.
  if (other !== 'index') await (other === 'desk' ? build() : buildShop());
  let faults = 0;
  const addFaults = (count: number) => {
    faults += count;
  };
  const bench = { ...options, folder, say: console.error, addFaults };
  if (other) console.log(await OTHERS[other](bench));
  else await benchRequests(bench);
  if (faults > 0) throw new CommandError('Some requests failed, or took longer than promised.');
}

type Requests = Bench & { json: string | null; noLighthouse: boolean };

async function benchRequests({ json, noLighthouse, ...bench }: Requests): Promise<void> {
  const machine = `${os.cpus().length} × ${os.cpus()[0]?.model.trim()}, Node ${process.versions.node}`;
  const { seconds } = bench;
  console.log(`${machine}; load and server together, ${CONNECTIONS} connections, ${seconds} s each\n`);
  const sizes = bench.products.length > 0 ? bench.products : [1000, 10_000];
  const runs: RunResult[] = [];
  const audits: Audit[] = [];
  for (const products of sizes) {
    const folder = path.join(bench.folder, String(products));
    const audit = async (url: string, pages: Record<string, string>) => {
      if (noLighthouse || products !== sizes.at(-1)) return;
      for (const [name, page] of Object.entries({ home: '/', ...pages, legal: paths.legal.distanceSales })) {
        bench.say(`  Lighthouse, ${name} …`);
        audits.push(await auditPage({ name, url: url + page, folder }));
      }
    };
    const run = await runBench({ ...bench, folder, products, audit });
    runs.push(run);
    console.log(`${reportRun(run)}\n`);
  }
  if (audits.length > 0) console.log(reportLighthouse(audits));
  const figures = { machine, products: sizes, seconds, runs, audits };
  if (json) await writeFile(json, `${JSON.stringify(figures, null, 2)}\n`);
  if (audits.some(({ fault }) => fault !== null)) process.exitCode = 1;
}

/** Reports a failed request in a sentence; a fault of the bench itself keeps its stack. */
function tellFailure(error: Error): never {
  throw ['Error', 'AbortError'].includes(error.name) ? new CommandError(error.message) : error;
}

await commandInFolder('bench', (folder) => main(folder).catch(tellFailure));
