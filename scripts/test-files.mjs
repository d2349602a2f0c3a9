import { readdirSync } from 'node:fs';
import path from 'node:path';
import { CommandError, ROOT } from './setup/run.mjs';

/** Reporters of Vitest: the default, and one that lists slow and retried tests. */
export const REPORTS = ['--reporter=default', '--reporter=./scripts/slow-tests.ts'];

const testsBelow = (folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true })
    .map((name) => path.join(ROOT, folder, name))
    .filter((name) => /\.test\.tsx?$/.test(name) && !name.includes('node_modules'));

/**
 * Finds tests whose path from the project's root contains a given part. Returns all tests if an option is among the
 * parts, since the option's value may look like a path.
 * @throws CommandError for a part that no path contains
 */
export function findTests(parts, folders) {
  const tests = folders.flatMap(testsBelow);
  const relative = (names) => names.map((name) => path.relative(ROOT, name));
  if (parts.some((part) => part.startsWith('-'))) return relative(tests);
  const found = new Set();
  for (const part of parts.map((given) => given.replace(/:\d+$/, ''))) {
    const here = tests.filter((name) => name.includes(part));
    if (here.length === 0) throw new CommandError(`No test has “${part}” in its path.`);
    for (const name of here) found.add(name);
  }
  return relative([...found]);
}
