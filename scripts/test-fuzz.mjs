import { install } from './setup/install.mjs';
import { runTool, script } from './setup/run.mjs';

/**
 * Sends fourteen thousand random requests to the whole app, and prints a table of the responses; `npm test` sends a few
 * of them. `FUZZ_SEED=123 npm run test:fuzz` repeats a run with the seed it printed.
 */
script(async () => {
  await install({ withTools: true });
  await runTool('vitest', ['run', '--project', 'cms', 'cms/http/fuzz.test.ts'], { FUZZ: 'long' });
});
