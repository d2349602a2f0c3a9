import { readdirSync } from 'node:fs';
import path from 'node:path';
import { CommandError, ROOT } from './setup/run.mjs';

/** Vitest's own report, and what took long or needed a second try. */
export const REPORTS = ['--reporter=default', '--reporter=./scripts/slow-tests.ts'];

const testsBelow = (folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true })
    .map((name) => path.join(ROOT, folder, name))
    .filter((name) => /\.test\.tsx?$/.test(name) && !name.includes('node_modules'));

/**
 * The tests, from the project's root, that have one of these parts in their path; all of them where an option is among
 * the parts, since its value looks like a path. Names a part without tests: Vitest would print its whole
 * configuration.
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
