import { install } from './setup/install.mjs';
import { script } from './setup/run.mjs';

script(() => install({ withTools: true }));
