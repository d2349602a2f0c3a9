import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './run.mjs';

/** Hashes of the sources of each step, stored beside its result: a step is repeated when its hash differs. */

const SKIPPED = new Set(['node_modules', '.next', 'e2e', 'testing']);

function* filesBelow(folder) {
  const entries = readdirSync(folder, { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!SKIPPED.has(entry.name)) yield* filesBelow(file);
    } else if (!/\.test\.tsx?$|next-env\.d\.ts$|\.tsbuildinfo$/.test(entry.name)) yield file;
  }
}

export function hashOf(paths) {
  const hash = createHash('sha256');
  for (const name of paths) {
    const whole = path.join(ROOT, name);
    const isFolder =
      existsSync(whole) &&
      readdirSync(path.dirname(whole), { withFileTypes: true })
        .find((entry) => entry.name === path.basename(whole))
        ?.isDirectory();
    for (const file of isFolder ? filesBelow(whole) : [whole]) {
      hash.update(path.relative(ROOT, file));
      if (existsSync(file)) hash.update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}

export function isFresh(stamp, hash) {
  const file = path.join(ROOT, stamp);
  return existsSync(file) && readFileSync(file, 'utf8') === hash;
}

export function writeStamp(stamp, hash) {
  const file = path.join(ROOT, stamp);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, hash);
}
