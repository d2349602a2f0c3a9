import path from 'node:path';
import { install } from './setup/install.mjs';
import { become, NODE_FLAGS, ROOT, run, script } from './setup/run.mjs';

/** Runs the shop from source: after an edit, storefront and panel reload, and the server restarts. */
script(async () => {
  await install();
  const development = {
    NODE_OPTIONS: NODE_FLAGS.join(' '),
    NODE_ENV: 'development',
    DISABLE_PAYLOAD_HMR: 'true',
  };
  await run(
    process.execPath,
    [...NODE_FLAGS, '--import', 'tsx', 'scripts/seed/main.ts', '--if-empty'],
    development,
  );
  await become(
    path.join(ROOT, 'node_modules/.bin/tsx'),
    [
      'watch',
      '--exclude',
      './storefront/**',
      '--exclude',
      './cms/.next/**',
      '--exclude',
      './data/**',
      'cms/server.ts',
    ],
    development,
  );
});
