import { install } from './setup/install.mjs';
import { startMongo } from './setup/mongo.mjs';
import { runTool, script } from './setup/run.mjs';
import { findTests, REPORTS } from './test-files.mjs';

const only = process.argv.slice(2);
/** Runs all tests that import `database-url.ts`, also indirectly: only that marks a test for MongoDB. */
const SUITE = only.length > 0 ? ['run', ...only] : ['related', 'cms/testing/database-url.ts', '--run'];
/** Value for `vitest.config.ts` that skips tests that do not depend on the database, unless tests are named. */
const IS_SHORT = only.length > 0 ? '' : '1';

/** The tests that open a database, on MongoDB: a given one, the test peer, or a downloaded mongod. */
script(async () => {
  findTests(only, ['cms', 'scripts']);
  await install({ withTools: true });
  const { url, stop } = await startMongo();
  try {
    const settings = { TEST_MONGODB_URL: url, TEST_MONGODB_SHORT: IS_SHORT };
    const projects = ['cms*', 'system'].flatMap((name) => ['--project', name]);
    await runTool('vitest', [...SUITE, ...REPORTS, ...projects], settings);
  } finally {
    await stop();
  }
});
