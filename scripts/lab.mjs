import { installLab } from './setup/install.mjs';
import { CommandError, NODE_FLAGS, run, script } from './setup/run.mjs';

const PROGRAMS = {
  check: 'check.mjs',
  bench: 'bench/main.ts',
  chaos: 'chaos/main.ts',
  drill: 'drill/main.ts',
  soak: 'soak/main.ts',
  browsers: 'browsers/main.ts',
  mutation: 'mutation/main.mjs',
  mutants: 'mutants/main.mjs',
  expressions: 'expressions/main.ts',
  screenshots: 'screenshots.ts',
};

/** Starts a command of the laboratory, which is installed at the first use: `node scripts/lab.mjs bench --help`. */
script(async () => {
  const [command, ...args] = process.argv.slice(2);
  const program = PROGRAMS[command];
  if (!program)
    throw new CommandError(`A command of the laboratory is one of ${Object.keys(PROGRAMS).join(', ')}.`);
  await installLab();
  await run(process.execPath, [...NODE_FLAGS, '--import', 'tsx', `scripts/lab/${program}`, ...args]);
});
