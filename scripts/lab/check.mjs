import { runApart, script } from '../setup/run.mjs';

const CONFIG = 'scripts/lab/.dependency-cruiser.mjs';

/** Checks types, imports, unused files and packages of the laboratory, and the shop's regular expressions. */
script(async () => {
  await Promise.all([
    runApart('tsc', ['--noEmit', '--project', 'scripts/lab']),
    runApart('depcruise', ['cms', 'storefront', 'scripts/lab', '--config', CONFIG]),
    runApart('knip', ['--directory', 'scripts/lab', '--include', 'files,dependencies']),
  ]);
  await import('./expressions/main.ts');
});
