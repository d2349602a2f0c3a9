import path from 'node:path';
import { build } from './setup/build.mjs';
import { askForBrowser, install, installBrowser } from './setup/install.mjs';
import { CommandError, run, runApart, runTool, script } from './setup/run.mjs';
import { findTests, REPORTS } from './test-files.mjs';

const CRUISED = 'node_modules/.cache/dependency-cruiser';
const NOT_RUN = 'Not run: the tests in a browser, since none starts here.';

const test = (projects, browser, more = []) =>
  runTool('vitest', ['run', ...REPORTS, ...projects.flatMap((name) => ['--project', name]), ...more], {
    CHROMIUM_PATH: browser ?? '',
  });

/** Projects of `vitest.config.ts`, by the folder of their tests. The first folder that contains a test decides. */
const PROJECTS = [
  ['storefront/e2e/ways/', 'ways'],
  ['storefront/e2e/long/', 'long'],
  ['storefront/e2e/', 'e2e'],
  ['storefront/', 'storefront'],
  ['scripts/system/', 'system'],
  ['scripts/lab/', 'lab'],
  ['', 'cms*'],
];
const IN_BROWSER = ['ways', 'e2e', 'long'];

const projectOf = (name) =>
  PROJECTS.find(([folder]) => name.split(path.sep).join('/').startsWith(folder))?.[1];

/** Builds nothing and requires no browser that these tests do not need. */
async function testOnly(parts) {
  const projects = [...new Set(findTests(parts, ['cms', 'storefront', 'scripts']).map(projectOf))];
  await install({ withTools: true });
  if (!projects.some((name) => IN_BROWSER.includes(name))) return test(projects, null, parts);
  const [browser] = await Promise.all([installBrowser(), build()]);
  if (!browser) console.log(NOT_RUN);
  const possible = browser ? projects : projects.filter((name) => !IN_BROWSER.includes(name));
  if (possible.length > 0) await test(possible, browser, parts);
}

async function check() {
  await runApart('biome', ['check', '.']);
  await runApart('depcruise', [
    'cms',
    'storefront',
    'scripts',
    '--config',
    '.dependency-cruiser.mjs',
    '--cache',
    CRUISED,
  ]);
  await runApart('knip', ['--include', 'files,dependencies,exports,types']);
  await runApart('tsx', ['scripts/payload-calls.ts']);
  await run('node', ['scripts/check-comments.mjs']);
  await runApart('tsc', ['--noEmit']);
}

/**
 * Checks within minutes that nothing is broken: types, lint, dependencies, the tests beside the code, and ten paths
 * through a real browser; `npm run test:all` runs the rest. Arguments select tests by their path: `npm test --
 * cms/domain/checkout`.
 */
script(async () => {
  const only = process.argv.slice(2);
  if (only.length > 0) return testOnly(only);
  const missing = askForBrowser();
  if (missing) console.log(missing);
  await install({ withTools: true });
  const [browser] = await Promise.all([installBrowser(), build(), check()]);
  await test(['cms', 'storefront', ...(browser ? ['ways'] : [])], browser);
  if (browser) return;
  // Fails in CI, where nobody would notice that the suite ran without its browser.
  if (process.env.CI) throw new CommandError(NOT_RUN);
  console.log(NOT_RUN);
});
