import { buildPanel, buildShop } from './setup/build.mjs';
import { install } from './setup/install.mjs';
import { become, NODE_FLAGS, run, script } from './setup/run.mjs';

/** From a fresh clone to an open shop; later starts rebuild stale parts only. */
script(async () => {
  await install();
  await buildShop();
  const production = { NODE_ENV: 'production' };
  await run(process.execPath, [...NODE_FLAGS, 'build/server/seed.js', '--if-empty'], production);
  // Shoppers need no panel: an editor who opens it early waits for it, the shop is open meanwhile.
  await Promise.all([
    buildPanel(),
    become(process.execPath, [...NODE_FLAGS, 'build/server/server.js'], production),
  ]);
});
