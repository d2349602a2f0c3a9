import { build } from './setup/build.mjs';
import { askForBrowser, install, installBrowser } from './setup/install.mjs';
import { CommandError, runTool, script } from './setup/run.mjs';

/**
 * Everything CI runs. With arguments, only the tests whose path contains one of them:
 * `npm test -- cms/checkout`.
 */
script(async () => {
  const only = process.argv.slice(2);
  const missing = askForBrowser();
  if (missing) console.log(missing);
  await install({ withTools: true });
  if (only.length === 0) {
    await runTool('biome', ['check', '.']);
    await runTool('tsc', ['--noEmit']);
    await runTool('depcruise', ['cms', 'storefront', 'scripts', '--config', '.dependency-cruiser.mjs']);
    await runTool('knip', ['--dependencies', '--files']);
  }
  const browser = await installBrowser();
  await build();
  const withoutBrowser = ['--project', 'cms', '--project', 'storefront'];
  const env = { CHROMIUM_PATH: browser ?? '' };
  if (only.length > 0) await runTool('vitest', ['run', ...(browser ? [] : withoutBrowser), ...only], env);
  else {
    await runTool('vitest', ['run', ...withoutBrowser]);
    // By themselves: a browser that waits for its turn on the processor looks like a slow shop.
    if (browser) await runTool('vitest', ['run', '--project', 'e2e'], env);
  }
  if (browser) return;
  const sentence = 'Not run: the tests of storefront/e2e, since no browser starts here.';
  // Where nobody reads, a suite without its journeys must not pass.
  if (process.env.CI) throw new CommandError(sentence);
  console.log(sentence);
});
