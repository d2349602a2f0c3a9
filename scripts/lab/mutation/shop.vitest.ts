import path from 'node:path';
import { defineConfig } from 'vitest/config';
import type { PoolOptions } from 'vitest/node';
import { PARTS } from './parts.mjs';
import { PersistentWorker } from './persistent-worker.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const SHARED = path.join(ROOT, 'scripts/lab/mutation/shared-shop.ts');

/** The tests of what carries decisions about money out, on one real shop per thread instead of one per test file. */
export default defineConfig({
  plugins: [
    {
      name: 'shared-shop',
      enforce: 'pre',
      resolveId: (source, importer) =>
        source.endsWith('/testing/test-shop.ts') && importer !== SHARED ? SHARED : undefined,
      configureVitest({ project }) {
        Object.assign(project.config, {
          pool: 'kept',
          poolRunner: {
            name: 'kept',
            createPoolWorker: (options: PoolOptions) => new PersistentWorker(options),
          },
        });
      },
    },
  ],
  test: {
    name: 'shop',
    // Few and quick: a mutant that none of them notices costs a run of all that touch it.
    include: [
      ...new Set(Object.values(PARTS).flatMap((part) => ('testFiles' in part ? part.testFiles : []))),
    ],
    environment: 'node',
    execArgv: ['--conditions=production'],
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
});
