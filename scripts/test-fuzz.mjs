import { install } from './setup/install.mjs';
import { runTool, script } from './setup/run.mjs';

/**
 * Fourteen thousand random requests against the whole app, with a table of the responses. `npm test` sends a few of
 * them. A run is repeated with the seed it printed: `FUZZ_SEED=123 npm run test:fuzz`.
 */
script(async () => {
  await install({ withTools: true });
  await runTool('vitest', ['run', '--project', 'cms', 'cms/http/fuzz.test.ts'], { FUZZ: 'long' });
});
