import { PARTS } from './parts.mjs';

const name = process.env.MUTATION_PART ?? 'decisions';
const { mutate, onShop } = PARTS[name];

/** One part of the mutation tests; `npm run test:mutation` runs all parts. Paths are relative to the root. */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'scripts/lab/mutation/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // The shop's modules are loaded once, so a change in code that runs while loading would have no effect.
  ignoreStatic: onShop,
  mutate,
  ignorePatterns: ['/build', '/media', '/data', '/storefront', '/screenshots', '/reports', 'cms/.next'],
  tempDirName: '.stryker-tmp',
  reporters: ['clear-text', 'json', 'progress-append-only'],
  clearTextReporter: { reportTests: false, allowColor: false },
  jsonReporter: { fileName: `reports/mutation/${name}.json` },
  incremental: true,
  incrementalFile: `reports/mutation/${name}.incremental.json`,
  concurrency: Number(process.env.MUTATION_CONCURRENCY ?? 2),
  // A slow machine is not a mutant that hangs.
  dryRunTimeoutMinutes: 30,
  timeoutMS: 30_000,
  timeoutFactor: 4,
};
