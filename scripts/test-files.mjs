import { readdirSync } from 'node:fs';
import path from 'node:path';
import { CommandError, ROOT } from './setup/run.mjs';

/** Vitest's own report, and what took long or needed a second try. */
export const REPORTS = ['--reporter=default', '--reporter=./scripts/slow-tests.ts'];

const testsBelow = (folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true })
    .map((name) => path.join(ROOT, folder, name))
    .filter((name) => /\.test\.tsx?$/.test(name));

/** Says which part of a path leads to no test: Vitest would answer with its whole configuration. */
export function assertTestsAt(parts, folders) {
  // The value of an option looks like a path.
  if (parts.some((part) => part.startsWith('-'))) return;
  const tests = folders.flatMap(testsBelow);
  for (const part of parts.map((given) => given.replace(/:\d+$/, '')))
    if (!tests.some((name) => name.includes(part)))
      throw new CommandError(`No test has “${part}” in its path.`);
}
