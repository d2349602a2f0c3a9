import path from 'node:path';
import { NODE_FLAGS } from '../../setup/run.mjs';
import { runChild } from './child-processes.ts';
import { CONNECTIONS } from './load.ts';
import { settingsFor } from './shop.ts';

export type PageDataJob = { ids: string[]; atOnce: number };

/** Milliseconds per page that the data of product pages costs, each product read once. */
export async function measurePageData(folder: string, ids: string[]): Promise<number> {
  const program = path.join(import.meta.dirname, 'page-data-worker.ts');
  const job: PageDataJob = { ids, atOnce: CONNECTIONS };
  const answer = await runChild('The reading of page data', [...NODE_FLAGS, '--import', 'tsx', program], {
    settings: settingsFor(folder),
    input: JSON.stringify(job),
    timeoutMs: 120_000,
  });
  return Number(/^ms (\S+)$/m.exec(answer)?.[1]);
}
