import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buildShop } from '../../setup/build.mjs';
import { installOtherBrowsers } from '../../setup/install.mjs';
import { NODE_FLAGS, run, script } from '../../setup/run.mjs';

/**
 * Buys in Firefox and in WebKit, on a desk and on a phone: `npm run test:browsers -- webkit` only there. Pictures of the
 * way lie in `screenshots/browsers`.
 */
script(async () => {
  await installOtherBrowsers();
  // Nobody needs the panel here.
  await buildShop();
  // Whatever the browsers write, they write here.
  const folder = await mkdtemp(path.join(os.tmpdir(), 'shop-browsers-'));
  try {
    const program = [
      ...NODE_FLAGS,
      '--import',
      'tsx',
      'scripts/lab/browsers/main.ts',
      ...process.argv.slice(2),
    ];
    await run(process.execPath, program, { HOME: folder, TMPDIR: folder, XDG_CACHE_HOME: folder });
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
});
