import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** jsdom brings the page's storage; Node's own, of newer versions, would stand in its place. */
const WITHOUT_STORAGE = '--no-experimental-webstorage';
const storageOfPage = process.allowedNodeEnvironmentFlags.has(WITHOUT_STORAGE) ? [WITHOUT_STORAGE] : [];

/** Three suites: `cms` on a real database, `storefront` components in jsdom, `e2e` in a real browser. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'cms',
          include: ['cms/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['cms/.next/**'],
          environment: 'node',
          // As in `scripts/setup/run.mjs`: without it a worker sometimes ends while Payload loads.
          execArgv: ['--conditions=production'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'storefront',
          include: ['storefront/**/*.test.{ts,tsx}'],
          exclude: ['storefront/e2e/**'],
          environment: 'jsdom',
          execArgv: storageOfPage,
          setupFiles: ['storefront/testing/setup-dom.ts'],
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['storefront/e2e/**/*.test.ts'],
          globalSetup: ['storefront/e2e/support/global-setup.ts'],
          environment: 'node',
          testTimeout: 120_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 30_000 } },
          fileParallelism: false,
          // Whole runs passed without it, with four and with eight busy loops beside them on two processors. It is
          // for what no test can wait for, such as a shop or a browser that the system ends.
          retry: 1,
        },
      },
    ],
  },
});
