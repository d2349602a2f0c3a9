import { install, installProxy } from './setup/install.mjs';
import { startMongo } from './setup/mongo.mjs';
import { CommandError, runTool, script } from './setup/run.mjs';
import { findTests, REPORTS } from './test-files.mjs';

const only = process.argv.slice(2);
/** `related` takes the tests that import this file, however indirectly: nothing else identifies a test for MongoDB. */
const SUITE = only.length > 0 ? ['run', ...only] : ['related', 'cms/testing/database-url.ts', '--run'];
/** For `vitest.config.ts`: without what MongoDB cannot change, unless it is asked for. */
const IS_SHORT = only.length > 0 ? '' : '1';

const NOT_RUN =
  'Not run: two processes behind a proxy, since nginx is missing (Debian’s package nginx-light).';

/** The tests that open a database, on MongoDB: a given one, the test peer, or a downloaded mongod. */
script(async () => {
  findTests(only, ['cms', 'scripts']);
  await install({ withTools: true });
  const hasProxy = await installProxy();
  const { url, stop } = await startMongo();
  try {
    const settings = { TEST_MONGODB_URL: url, TEST_MONGODB_SHORT: IS_SHORT };
    const projects = ['cms*', 'system', 'lab'].flatMap((name) => ['--project', name]);
    await runTool('vitest', [...SUITE, ...REPORTS, ...projects], settings);
  } finally {
    await stop();
  }
  if (hasProxy) return;
  // Where nobody reads, a suite without them must not pass.
  if (process.env.CI) throw new CommandError(NOT_RUN);
  console.log(NOT_RUN);
});
