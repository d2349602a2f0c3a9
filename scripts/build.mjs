import { build } from './setup/build.mjs';
import { install } from './setup/install.mjs';
import { script } from './setup/run.mjs';

script(async () => {
  await install();
  await build();
});
