import { cp, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createVitest } from 'vitest/node';
import { CommandError, ROOT, script } from '../../setup/run.mjs';
import { findLost, readMutants } from './mutants.mjs';

const COPIED = ['cms', 'media', 'scripts', 'storefront', 'package.json', 'tsconfig.json', 'vitest.config.ts'];
const LEFT_OUT = new Set(['.next', 'node_modules']);

let copy;
let vitest;

/**
 * Makes each mistake of the lists in a copy of the code and runs the tests that must notice it. `npm run test:mutants
 * -- refund` selects mistakes with a word in name or file, `--most` the ten most important.
 */
script(
  async () => {
    const chosen = await chooseMutants();
    copy = await realpath(await mkdtemp(path.join(os.tmpdir(), 'mutants-')));
    await copyCode();
    // One server for all runs: each run reads only the changed file again, and tests in new processes.
    process.chdir(copy);
    vitest = await createVitest('test', {
      project: ['cms*', 'storefront'],
      watch: false,
      bail: 1,
      silent: true,
      reporters: [{}],
    });
    const unbroken = await runTests([...new Set(chosen.flatMap(({ tests }) => tests))]);
    if (unbroken.outcome !== 'SURVIVED')
      throw new CommandError(`The tests fail without any mistake\n${unbroken.errors.join('\n')}`);
    const killed = [];
    for (const mutant of chosen) {
      const began = performance.now();
      const { outcome, errors } = await tryOut(mutant);
      const seconds = ((performance.now() - began) / 1000).toFixed(0).padStart(3);
      console.log(`${outcome}  ${seconds} s  ${mutant.name}  (${mutant.file})`);
      if (outcome === 'killed') killed.push(mutant);
      if (outcome === 'BROKE') console.log(errors.join('\n'));
    }
    console.log(`${killed.length} of ${chosen.length} were killed`);
    // Vitest sets it after failed tests, which are the purpose here.
    process.exitCode = 0;
    if (killed.length < chosen.length) throw new CommandError('Some mistakes were not noticed');
  },
  {
    atEnd: async () => {
      await vitest?.close();
      if (copy) await rm(copy, { recursive: true, force: true });
    },
  },
);

async function chooseMutants() {
  const { values, positionals } = readArguments();
  const words = positionals.map((word) => word.toLowerCase());
  const chosen = readMutants().filter(
    ({ name, file, matters }) =>
      (matters || !values.most) && words.every((word) => `${name} ${file}`.toLowerCase().includes(word)),
  );
  if (chosen.length === 0) throw new CommandError(`No mistake is called ${words.join(' ')}`);
  const lost = findLost(chosen);
  if (lost.length > 0) throw new CommandError(lost.join('\n'));
  return chosen;
}

function readArguments() {
  try {
    return parseArgs({ options: { most: { type: 'boolean' } }, allowPositionals: true });
  } catch (error) {
    throw new CommandError(error.message);
  }
}

async function copyCode() {
  const filter = (source) => !LEFT_OUT.has(path.basename(source));
  for (const name of COPIED)
    await cp(path.join(ROOT, name), path.join(copy, name), { recursive: true, filter });
  await symlink(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'));
}

async function tryOut({ file, find, replace, tests }) {
  const target = path.join(copy, file);
  const code = await readFile(target, 'utf8');
  await change(
    target,
    code.replace(find, () => replace),
  );
  try {
    return await runTests(tests);
  } finally {
    await change(target, code);
  }
}

async function change(file, code) {
  await writeFile(file, code);
  vitest.invalidateFile(file);
}

/** A run that failed before any test has noticed nothing. */
async function runTests(tests) {
  const { testModules, unhandledErrors } = await vitest.start(tests);
  const modules = testModules.filter(({ moduleId }) => tests.includes(path.relative(copy, moduleId)));
  const failed = modules.flatMap(({ children }) => [...children.allTests('failed')]);
  const isBroken = unhandledErrors.length > 0 || modules.some((module) => !module.ok());
  const tasks = [...modules, ...modules.flatMap(({ children }) => [...children.allSuites()])];
  const errors = [...unhandledErrors, ...tasks.flatMap((task) => task.errors()), ...failed.flatMap(errorsOf)];
  return {
    outcome: failed.length > 0 ? 'killed' : isBroken ? 'BROKE' : 'SURVIVED',
    errors: errors.map(({ message }) => message),
  };
}

const errorsOf = (test) => test.result().errors ?? [];
