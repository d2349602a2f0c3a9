import path from 'node:path';
import { build } from './setup/build.mjs';
import { askForBrowser, install, installBrowser } from './setup/install.mjs';
import { CommandError, runApart, runTool, script } from './setup/run.mjs';
import { findTests, REPORTS } from './test-files.mjs';

const SUITES = ['--project', 'cms*', '--project', 'storefront*'];
const BROWSER_SUITE = ['--project', 'e2e'];
/** A night has time for them: `npm run test:long`, or any of them by its path. */
const WITHOUT_LONG = ['--exclude', 'storefront/e2e/long/**'];

const NOT_RUN = 'Not run: the tests of storefront/e2e, since no browser starts here.';

const test = (args, browser) =>
  runTool('vitest', ['run', ...REPORTS, ...args], { CHROMIUM_PATH: browser ?? '' });

/**
 * Everything CI runs. With arguments, only the tests whose path contains one of them:
 * `npm test -- cms/domain/checkout`.
 */
script(async () => {
  const only = process.argv.slice(2);
  if (only.length > 0) return testOnly(only);
  const missing = askForBrowser();
  if (missing) console.log(missing);
  await install({ withTools: true });
  // Side by side: each of them alone keeps one processor busy.
  const [browser] = await Promise.all([installBrowser(), build(), check()]);
  await test(SUITES, browser);
  // By themselves: a browser that waits for its turn on the processor looks like a slow shop.
  if (browser) return test([...BROWSER_SUITE, ...WITHOUT_LONG], browser);
  // Where nobody reads, a suite without its journeys must not pass.
  if (process.env.CI) throw new CommandError(NOT_RUN);
  console.log(NOT_RUN);
});

/** Builds nothing and requires no browser that these tests do not need. */
async function testOnly(parts) {
  const found = findTests(parts, ['cms', 'storefront', 'scripts']);
  const isJourney = (name) => name.startsWith(path.join('storefront', 'e2e'));
  const suites = [
    found.some((name) => !name.startsWith('storefront')) && 'cms*',
    found.some((name) => name.startsWith('storefront') && !isJourney(name)) && 'storefront*',
  ];
  const projects = suites.filter(Boolean).flatMap((name) => ['--project', name]);
  await install({ withTools: true });
  if (!found.some(isJourney)) return test([...projects, ...parts]);
  const [browser] = await Promise.all([installBrowser(), build()]);
  if (!browser) console.log(NOT_RUN);
  const journeys = browser ? BROWSER_SUITE : [];
  if (projects.length + journeys.length > 0) await test([...projects, ...journeys, ...parts], browser);
}

/** As `npm run check` does. */
async function check() {
  await runApart('biome', ['check', '.']);
  await runApart('depcruise', ['cms', 'storefront', 'scripts', '--config', '.dependency-cruiser.mjs']);
  await runApart('knip', ['--dependencies', '--files']);
  await runApart('tsc', ['--noEmit']);
}
