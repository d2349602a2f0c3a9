import { spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { CommandError, ROOT, script } from '../../setup/run.mjs';
import { MUTANTS } from './mutants.mjs';

/**
 * Makes each mistake of the list in a copy of the code and runs the tests that must notice it.
 * `npm run test:mutants -- refund` makes those whose name or file contains a word.
 */
script(async () => {
  const words = process.argv.slice(2);
  const chosen = MUTANTS.filter(({ name, file }) =>
    words.every((word) => `${name} ${file}`.toLowerCase().includes(word.toLowerCase())),
  );
  if (chosen.length === 0) throw new CommandError(`No mistake is called ${words.join(' ')}`);
  await checkPlaces(chosen);
  const copy = await mkdtemp(path.join(os.tmpdir(), 'breakages-'));
  let survivors = 0;
  try {
    await copyCode(copy);
    const unbroken = await runTests(copy, [...new Set(chosen.flatMap(({ tests }) => tests))]);
    if (!unbroken.passed) throw new CommandError(`The tests fail without any mistake\n${unbroken.output}`);
    for (const mutant of chosen) {
      const isKilled = await tryOut(copy, mutant);
      if (!isKilled) survivors += 1;
      console.log(`${isKilled ? 'killed  ' : 'SURVIVED'}  ${mutant.name}  (${mutant.file})`);
    }
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
  console.log(`${chosen.length - survivors} of ${chosen.length} were killed`);
  if (survivors > 0) throw new CommandError('Some mistakes were not noticed');
});

/** Code changes; mutants whose place is no longer found are reported before the first test runs. */
async function checkPlaces(mutants) {
  const lost = [];
  for (const { name, file, find } of mutants) {
    const code = await readFile(path.join(ROOT, file), 'utf8');
    if (code.split(find).length !== 2) lost.push(`"${name}": ${file} does not hold once: ${find}`);
  }
  if (lost.length > 0) throw new CommandError(lost.join('\n'));
}

async function copyCode(copy) {
  const left = new Set(['.next', 'node_modules']);
  for (const name of ['cms', 'package.json', 'tsconfig.json', 'vitest.config.ts'])
    await cp(path.join(ROOT, name), path.join(copy, name), {
      recursive: true,
      filter: (source) => !left.has(path.basename(source)),
    });
  await symlink(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'));
}

async function tryOut(copy, { name, file, find, replace, tests }) {
  const target = path.join(copy, file);
  const code = await readFile(target, 'utf8');
  await writeFile(
    target,
    code.replace(find, () => replace),
  );
  try {
    const { passed, failedTests, output } = await runTests(copy, tests);
    // A run that broke down has noticed nothing.
    if (!passed && failedTests === 0)
      throw new CommandError(`"${name}": no test failed, the run did\n${output}`);
    return !passed;
  } finally {
    await writeFile(target, code);
  }
}

function runTests(copy, tests) {
  return new Promise((resolve, reject) => {
    const vitest = path.join(ROOT, 'node_modules/.bin/vitest');
    const child = spawn(vitest, ['run', '--project', 'cms*', '--bail', '1', ...tests], {
      cwd: copy,
      env: { ...process.env, NO_COLOR: '1', LONG: '1' },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk;
      });
    child.once('error', reject);
    child.once('close', (code) => {
      const failedTests = Number(/^\s*Tests\s+(\d+) failed/m.exec(output)?.[1] ?? 0);
      resolve({ passed: code === 0, failedTests, output });
    });
  });
}
