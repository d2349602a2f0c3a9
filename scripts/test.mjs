import { build } from './setup/build.mjs';
import { install, installBrowser } from './setup/install.mjs';
import { runTool, script } from './setup/run.mjs';

/**
 * Everything CI runs. With arguments, only the tests whose path contains one of them:
 * `npm test -- cms/checkout`.
 */
script(async () => {
  const only = process.argv.slice(2);
  await install({ withTools: true });
  if (only.length === 0) {
    await runTool('biome', ['check', '.']);
    await runTool('tsc', ['--noEmit']);
    await runTool('depcruise', ['cms', 'storefront', 'scripts', '--config', '.dependency-cruiser.mjs']);
    await runTool('knip', ['--dependencies', '--files']);
  }
  await installBrowser();
  await build();
  if (only.length > 0) return runTool('vitest', ['run', ...only]);
  await runTool('vitest', ['run', '--project', 'cms', '--project', 'storefront']);
  // By themselves: a browser that waits for its turn on the processor looks like a slow shop.
  await runTool('vitest', ['run', '--project', 'e2e']);
});
