import { install } from './setup/install.mjs';
import { startMongo } from './setup/mongo.mjs';
import { runTool, script } from './setup/run.mjs';
import { findTests, REPORTS } from './test-files.mjs';

/**
 * They open a database, and look at something else: mail servers, bodies, clocks, files, child processes. The long run
 * has them on MongoDB, too.
 */
const NOT_ABOUT_THE_DATABASE = [
  'cms/contract/**',
  'cms/domain/account/{notify-account-change,password-hash-queue,sign-in-timing}.test.ts',
  'cms/domain/payment/**',
  'cms/http/*.test.ts',
  'cms/http/middleware/**',
  'cms/infra/mail/mail-server-*.test.ts',
  'cms/payload/collections/Media.test.ts',
  'scripts/**',
];

const only = process.argv.slice(2);
/** `related` takes the tests that import this file, however indirectly: nothing else identifies a test for MongoDB. */
const SUITE =
  only.length > 0
    ? ['run', ...only]
    : [
        'related',
        'cms/testing/database-url.ts',
        '--run',
        ...NOT_ABOUT_THE_DATABASE.flatMap((name) => ['--exclude', name]),
      ];

/** The tests that open a database, on MongoDB: a given one, the test peer, or a downloaded mongod. */
script(async () => {
  findTests(only, ['cms', 'scripts']);
  await install({ withTools: true });
  const { url, stop } = await startMongo();
  try {
    await runTool('vitest', [...SUITE, ...REPORTS, '--project', 'cms*'], { TEST_MONGODB_URL: url });
  } finally {
    await stop();
  }
});
