import { build } from './setup/build.mjs';
import { install, installBrowser } from './setup/install.mjs';
import { CommandError, run, runTool, script } from './setup/run.mjs';
import { REPORTS } from './test-files.mjs';

/** Environment variables that run model-based tests and random requests at full length. */
const LONG = { LONG: '1', FUZZ: 'long' };

/**
 * Runs the long tests that `npm test` leaves out, for a night: full-length tests, each file isolated, all browser
 * tests, all tests on MongoDB, and injected failures (`test:chaos`).
 */
script(async () => {
  await install({ withTools: true });
  const browser = await installBrowser();
  if (!browser) throw new CommandError('The long run looks at pages, and no browser starts here.');
  await build();
  const suites = ['--project', 'cms*', '--project', 'storefront'];
  await runTool('vitest', ['run', ...REPORTS, '--isolate', ...suites], LONG);
  const inBrowser = ['--project', 'ways', '--project', 'e2e', '--project', 'long'];
  await runTool('vitest', ['run', ...REPORTS, ...inBrowser], { ...LONG, CHROMIUM_PATH: browser });
  await run('node', ['scripts/test-mongo.mjs', 'cms/', 'scripts/'], LONG);
  await run('npm', ['run', 'test:chaos']);
});
