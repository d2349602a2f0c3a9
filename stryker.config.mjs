const part = process.env.MUTATION_PART ?? 'decisions';

/** Pure decisions run against quick tests without a database, what carries them out on a real shop. */
const MUTATE = {
  decisions: [
    'cms/checkout/{lifecycle,schedule,verdict,overdue,refund-plan,order-fields,checkout-form}.ts',
    'cms/api/contract/rules/pricing.ts',
    'cms/payment/{signatures,money,iyzico-answers,iyzico-call,refunds-so-far,rejection-meaning}.ts',
    'cms/payment/{checkout-form-parameters,webhook,assert-answers,to-payment}.ts',
  ],
  shop: [
    'cms/checkout/{stock,settle,transition,refund,reconcile,give-way,place-order,write-order,decide}.ts',
    'cms/checkout/{price-cart,hold-limit,attempts,lease}.ts',
  ],
};

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: `scripts/mutation/${part}.vitest.ts`, related: false },
  coverageAnalysis: 'perTest',
  mutate: MUTATE[part],
  ignorePatterns: ['/build', '/media', '/data', '/storefront', '/screenshots', '/reports', 'cms/.next'],
  tempDirName: '.stryker-tmp',
  reporters: ['clear-text', 'json', 'progress-append-only'],
  clearTextReporter: { reportTests: false, allowColor: false },
  jsonReporter: { fileName: `reports/mutation/${part}.json` },
  incremental: true,
  incrementalFile: `reports/mutation/${part}.incremental.json`,
  concurrency: Number(process.env.MUTATION_CONCURRENCY ?? 2),
  // A slow machine is not a mutant that hangs.
  dryRunTimeoutMinutes: 30,
  timeoutMS: 30_000,
  timeoutFactor: 4,
};
