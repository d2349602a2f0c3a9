import { build } from './setup/build.mjs';
import { askForBrowser, install, installBrowser } from './setup/install.mjs';
import { CommandError, runApart, runTool, script } from './setup/run.mjs';
import { assertTestsAt, REPORTS } from './test-files.mjs';

const SUITES = ['--project', 'cms*', '--project', 'storefront*'];
const BROWSER_SUITE = ['--project', 'e2e'];

/**
 * Everything CI runs. With arguments, only the tests whose path contains one of them:
 * `npm test -- cms/checkout`.
 */
script(async () => {
  const only = process.argv.slice(2);
  assertTestsAt(only, ['cms', 'storefront', 'scripts']);
  const missing = askForBrowser();
  if (missing) console.log(missing);
  await install({ withTools: true });
  // Side by side: each of them alone keeps one processor busy.
  const [browser] = await Promise.all([installBrowser(), build(), only.length === 0 && check()]);
  const test = (...args) => runTool('vitest', ['run', ...REPORTS, ...args], { CHROMIUM_PATH: browser ?? '' });
  if (only.length > 0) await test(...SUITES, ...(browser ? BROWSER_SUITE : []), ...only);
  else {
    await test(...SUITES);
    // By themselves: a browser that waits for its turn on the processor looks like a slow shop.
    if (browser) await test(...BROWSER_SUITE);
  }
  if (browser) return;
  const sentence = 'Not run: the tests of storefront/e2e, since no browser starts here.';
  // Where nobody reads, a suite without its journeys must not pass.
  if (process.env.CI) throw new CommandError(sentence);
  console.log(sentence);
});

/** As `npm run check` does. */
async function check() {
  await runApart('biome', ['check', '.']);
  await runApart('depcruise', ['cms', 'storefront', 'scripts', '--config', '.dependency-cruiser.mjs']);
  await runApart('knip', ['--dependencies', '--files']);
  await runApart('tsc', ['--noEmit']);
}
