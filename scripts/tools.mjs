import { install } from './setup/install.mjs';
import { script } from './setup/run.mjs';

/** Installs what tests, checks and measures; runs before each command that needs it. */
script(() => install({ withTools: true }));
