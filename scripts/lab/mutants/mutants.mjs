import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../setup/run.mjs';

const LISTS = path.join(import.meta.dirname, 'lists');

/**
 * Reads the mistakes of `lists`. Each changes `find` to `replace` in `file`, which one of `tests` must notice; by
 * default the tests beside the file. `matters`: included in `--most`.
 */
export function readMutants() {
  return readdirSync(LISTS)
    .flatMap((name) => JSON.parse(readFileSync(path.join(LISTS, name), 'utf8')))
    .map((mutant) => ({ tests: [mutant.file.replace(/\.(tsx?)$/, '.test.$1')], ...mutant }));
}

/** Code changes: reports each mutant whose text is not in its file exactly once, and each missing test. */
export function findLost(mutants) {
  const read = (file) =>
    existsSync(path.join(ROOT, file)) ? readFileSync(path.join(ROOT, file), 'utf8') : '';
  return mutants.flatMap(({ name, file, find, tests }) => [
    ...(read(file).split(find).length === 2 ? [] : [`"${name}": ${file} does not hold once: ${find}`]),
    ...tests.filter((test) => read(test) === '').map((test) => `"${name}": there is no ${test}`),
  ]);
}
