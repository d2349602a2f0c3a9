import { PARTS } from './parts.mjs';

const name = process.env.MUTATION_PART ?? 'decisions';
const { config, mutate, testFiles = [], ignoreStatic = false } = PARTS[name];

/** One part of the mutation tests; `npm run test:mutation` runs them all. */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: config, related: false },
  coverageAnalysis: 'perTest',
  ignoreStatic,
  mutate,
  testFiles,
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
