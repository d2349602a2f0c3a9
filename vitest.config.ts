import os from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** jsdom brings the page's storage; Node's own, of newer versions, would stand in its place. */
const WITHOUT_STORAGE = '--no-experimental-webstorage';
const storageOfPage = process.allowedNodeEnvironmentFlags.has(WITHOUT_STORAGE) ? [WITHOUT_STORAGE] : [];

/** They measure milliseconds, so nothing else may run beside them. */
const TIMED = [
  'cms/domain/account/sign-in-timing.test.ts',
  'cms/infra/database/driver/sqlite-locks.test.ts',
  'cms/http/http-server.test.ts',
  'cms/http/long-inputs.test.ts',
  'cms/http/middleware/body-limits.test.ts',
];

/**
 * They open a database, and look at something else: mail servers, bodies, clocks, files, child processes. The long run
 * has them on MongoDB, too.
 */
const NOT_ABOUT_THE_DATABASE = [
  'cms/contract/**',
  'cms/domain/account/{notify-account-change,password-hash-queue}.test.ts',
  'cms/domain/payment/**',
  'cms/http/*.test.ts',
  'cms/http/middleware/**',
  'cms/infra/mail/mail-server-*.test.ts',
  'cms/payload/collections/Media.test.ts',
  'scripts/**',
  ...TIMED,
];
const leftOut = process.env.TEST_MONGODB_SHORT ? NOT_ABOUT_THE_DATABASE : [];

/**
 * Files in this order before all others: in the browser those that only read, as long as their shop is new; then the
 * longest. Were one of those the last, the other workers would wait for it.
 */
const FIRST = [
  ...['e2e/screens-account', 'e2e/screens-catalogue', 'e2e/screens-collecting'],
  ...['e2e/arrival', 'e2e/catalogue', 'e2e/filters', 'e2e/no-script'],
  ...['e2e/panel-payments', 'e2e/panel-lists', 'e2e/panel-orders', 'e2e/panel-products'],
  ...['system/commands', 'soak/behind-nginx', 'chaos/chaos'],
].map((name) => `/${name}.test.ts`);

class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const first = FIRST.flatMap((end) => sorted.filter(({ moduleId }) => moduleId.endsWith(end)));
    return [...new Set([...first, ...sorted])];
  }
}

const ON_SERVER = {
  environment: 'node',
  // As in `scripts/setup/run.mjs`: without it a worker sometimes ends while Payload loads.
  execArgv: ['--conditions=production'],
  // What takes nine seconds by itself took 34 beside two others, on a machine that others used as well.
  testTimeout: 120_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 30_000 } },
};

const IN_BROWSER = {
  ...ON_SERVER,
  execArgv: [],
  globalSetup: ['storefront/e2e/support/global-setup.ts'],
  // Whole runs passed without it, with four and with eight busy loops beside them on two processors. It is
  // for what no test can wait for, such as a shop or a browser that the system ends.
  retry: 1,
};

const ON_PAGE = {
  environment: 'jsdom',
  execArgv: storageOfPage,
  setupFiles: ['storefront/testing/setup-dom.ts'],
};

/** Tests wait for clocks and other processes: one worker more than processors. MongoDB computes beside them. */
const cores = os.availableParallelism();
const maxWorkers = process.env.TEST_MONGODB_URL ? cores : Math.min(cores + 1, 8);

/**
 * The projects of `npm test`: `cms` on a real database, `storefront` components in jsdom, `ways` in a real browser.
 * `npm run test:all` adds `e2e`, the other browser tests, `cms-timed`, `system`, which starts containers' files, proxies
 * and whole shops, and `lab`. Nights add `long`. The files of a worker share their modules, and one Payload
 * (`cms/testing/shared-payload.ts`): what a file changes beyond its own, it has to change back.
 */
export default defineConfig({
  test: {
    maxWorkers,
    isolate: false,
    globalSetup: ['scripts/temporary-test-folder.ts'],
    sequence: { sequencer: InOrder },
    // With a worker ends the shop its browser tests share, which may take ten seconds.
    teardownTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: {
          ...ON_SERVER,
          name: 'cms',
          setupFiles: ['cms/testing/password-hashes.ts'],
          include: ['cms/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['cms/.next/**', 'scripts/{system,lab}/**', ...TIMED, ...leftOut],
        },
      },
      {
        extends: true,
        plugins: [react()],
        test: {
          ...ON_PAGE,
          name: 'storefront',
          include: ['storefront/**/*.test.{ts,tsx}'],
          exclude: ['storefront/e2e/**'],
        },
      },
      {
        extends: true,
        test: {
          ...IN_BROWSER,
          name: 'ways',
          include: ['storefront/e2e/ways/*.test.ts'],
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          ...ON_SERVER,
          name: 'system',
          // MongoDB can change the backup alone.
          include: [
            process.env.TEST_MONGODB_SHORT
              ? 'scripts/system/backup-mongodb.test.ts'
              : 'scripts/system/*.test.ts',
          ],
          globalSetup: ['scripts/built-shop.ts'],
          sequence: { groupOrder: 3 },
        },
      },
      {
        extends: true,
        test: {
          ...ON_SERVER,
          name: 'cms-timed',
          include: TIMED,
          exclude: leftOut,
          maxWorkers: 1,
          sequence: { groupOrder: 4 },
        },
      },
      {
        extends: true,
        test: {
          ...ON_SERVER,
          name: 'lab',
          include: ['scripts/lab/**/*.test.ts'],
          exclude: ['scripts/lab/node_modules/**'],
          globalSetup: ['scripts/built-shop.ts'],
          testTimeout: 300_000,
          // Each starts several processes. One file waits longer than it computes, and the others run meanwhile.
          maxWorkers: 2,
          sequence: { groupOrder: 5 },
        },
      },
      {
        extends: true,
        test: {
          ...IN_BROWSER,
          name: 'e2e',
          include: ['storefront/e2e/*.test.ts'],
          sequence: { groupOrder: 6 },
        },
      },
      {
        extends: true,
        test: {
          ...IN_BROWSER,
          name: 'long',
          include: ['storefront/e2e/long/*.test.ts'],
          sequence: { groupOrder: 7 },
        },
      },
    ],
  },
});
