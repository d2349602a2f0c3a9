import { existsSync } from 'node:fs';
import path from 'node:path';
import { build } from './setup/build.mjs';
import { installBrowser, installLab, installPrometheus, installProxy } from './setup/install.mjs';
import { CommandError, ROOT, run, runTool, script, step } from './setup/run.mjs';
import { REPORTS } from './test-files.mjs';

/**
 * `cms-timed` measures milliseconds; `system` and `lab` start nginx, Prometheus, a bucket and whole shops; `e2e` is the
 * rest of the browser tests.
 */
const PROJECTS = ['cms-timed', 'system', 'lab', 'e2e'];
const hasMongo = () =>
  Boolean(process.env.MONGODB_TEST_URL) || existsSync(path.join(ROOT, '../shared/mongo-peer'));

/**
 * Runs all tests except the nightly tests: first `npm test`, then the tests that it leaves out. `npm run test:all --
 * --rest` skips `npm test`. If MongoDB would need a download, its tests are skipped with a message.
 */
script(async () => {
  const [option] = process.argv.slice(2);
  if (option && option !== '--rest')
    throw new CommandError(`${option} is unknown; the only option is --rest.`);
  if (!option) await run('npm', ['test']);
  await installLab();
  await installPrometheus();
  await installProxy();
  const browser = await installBrowser();
  if (!browser) throw new CommandError('The browser tests are part of all, and no browser starts here.');
  const check = () => run('node', ['scripts/lab.mjs', 'check']);
  await Promise.all([build(), step('Laboratory, checks', check)]);
  const projects = PROJECTS.flatMap((name) => ['--project', name]);
  await runTool('vitest', ['run', ...REPORTS, ...projects], { CHROMIUM_PATH: browser });
  await step('The ten mistakes that matter most', () =>
    run('node', ['scripts/lab.mjs', 'mutants', '--most']),
  );
  if (hasMongo()) await run('node', ['scripts/test-mongo.mjs']);
  else
    console.log(
      'Not run: the tests on MongoDB; MONGODB_TEST_URL or `npm run test:mongo` names or downloads one.',
    );
});
