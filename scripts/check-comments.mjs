import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './setup/run.mjs';

/** Refuses doc comments that point instead of saying the noun: a doc comment begins with a verb or a noun of the domain. */
const POINTING = /\/\*\*\s+(?:\* )?((?:What|Who|Whoever|Whose|Of|Told|Asked|One of)\b[^\n]*)/g;
const NOT_OURS = /(^|\/)(node_modules|\.next)(\/|$)|payload-types\.ts$/;

const names = ['cms', 'storefront', 'scripts'].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true }).map((name) => path.join(folder, name)),
);
for (const name of names.filter((one) => /\.(tsx?|mjs)$/.test(one) && !NOT_OURS.test(one))) {
  const text = readFileSync(path.join(ROOT, name), 'utf8');
  for (const { index, 1: comment } of text.matchAll(POINTING)) {
    console.error(
      `${name}:${text.slice(0, index).split('\n').length} begins with no noun and no verb: ${comment}`,
    );
    process.exitCode = 1;
  }
}
