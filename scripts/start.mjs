import { buildPanel, buildShop } from './setup/build.mjs';
import { install } from './setup/install.mjs';
import { become, NODE_FLAGS, run, script } from './setup/run.mjs';

script(async () => {
  await install();
  await buildShop();
  const production = { NODE_ENV: 'production' };
  await run(process.execPath, [...NODE_FLAGS, 'build/server/seed.js', '--if-empty'], production);
  // Opens the shop while the panel is still being built: shoppers do not need it, and an early editor waits.
  await Promise.all([
    buildPanel(),
    become(process.execPath, [...NODE_FLAGS, 'build/server/server.js'], production),
  ]);
});
