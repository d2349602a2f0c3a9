import { install } from './setup/install.mjs';
import { startMongo } from './setup/mongo.mjs';
import { runTool, script } from './setup/run.mjs';
import { findTests, REPORTS } from './test-files.mjs';

const only = process.argv.slice(2);
/** `related` takes the tests that import this file, however indirectly: nothing else identifies a test for MongoDB. */
const SUITE = only.length > 0 ? ['run', ...only] : ['related', 'cms/testing/database-url.ts', '--run'];
/** For `vitest.config.ts`: skips tests that MongoDB cannot change, unless named. */
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
