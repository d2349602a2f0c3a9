import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const page = readFileSync(path.join(ROOT, 'SECURITY.md'), 'utf8');

type Named = { file: string; words: string | null };

/** Each test file of the page, and the words that follow it; a bare name means the file that was named before. */
function namedTests(): Named[] {
  const paths = new Map<string, string>();
  const found: Named[] = [];
  let file = '';
  for (const [, named, words] of page.matchAll(/`([\w./-]+\.test\.tsx?)`|"([^"\n]+)"/g)) {
    if (named) {
      const name = path.basename(named);
      if (named.includes('/')) paths.set(name, named);
      file = paths.get(name) ?? named;
    }
    found.push({ file, words: words ?? null });
  }
  return found;
}

/** Whether these pieces are in one line, in their order. */
function hasLine(text: string, pieces: string[]): boolean {
  return text.split('\n').some((line) => {
    let at = 0;
    return pieces.every((piece) => {
      const found = line.indexOf(piece, at);
      at = found + piece.length;
      return found >= 0;
    });
  });
}

it('SECURITY.md should name tests that exist, by words that they contain', () => {
  const tests = namedTests();
  expect(tests.length).toBeGreaterThan(50);
  const wrong = tests.filter(({ file, words }) => {
    const place = path.join(ROOT, file);
    if (!existsSync(place)) return true;
    const pieces = (words ?? '').split('…').map((piece) => piece.trim());
    return !hasLine(readFileSync(place, 'utf8'), pieces);
  });
  expect(wrong).toEqual([]);
});

it('SECURITY.md should name a test, or a command, for everything it promises', () => {
  const rows = page.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| **'));
  const without = rows.slice(1).filter((line) => !/\.test\.tsx?`|`npm run /.test(line));
  expect(without).toEqual([]);
});
