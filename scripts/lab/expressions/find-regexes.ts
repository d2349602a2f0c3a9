import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { analyse } from 'scslre';
import ts from 'typescript';

export type Regex = { file: string; source: string; flags: string };
type Found = { literals: Regex[]; composed: number };

const ROOT = path.resolve(import.meta.dirname, '../../..');
const NOT_OURS = /\.test\.tsx?$|^cms\/(testing|migrations|\.next|payload-types)|^storefront\/(testing|e2e)\//;

const sources = (): string[] =>
  ['cms', 'storefront']
    .flatMap((folder) =>
      readdirSync(path.join(ROOT, folder), { recursive: true }).map((name) =>
        path.posix.join(folder, String(name)),
      ),
    )
    .filter((file) => /\.tsx?$/.test(file) && !NOT_OURS.test(file));

/** Finds the regex literals of a file, and counts the expressions that the file composes. */
function readFile(file: string): Found {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  const found: Found = { literals: [], composed: 0 };
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) found.literals.push({ file, ...parts(node.text) });
    else if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && isRegExp(node.expression))
      found.composed += 1;
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, kind));
  return found;
}

const isRegExp = (node: ts.Node): boolean => ts.isIdentifier(node) && node.text === 'RegExp';

function parts(literal: string): Pick<Regex, 'source' | 'flags'> {
  const end = literal.lastIndexOf('/');
  return { source: literal.slice(1, end), flags: literal.slice(end + 1) };
}

/**
 * Loads the files that compose expressions. @throws Error when a file composes fewer than its source has: an expression
 * composed of user input could not be checked.
 */
async function loadComposed(wanted: ReadonlyMap<string, number>): Promise<Regex[]> {
  const made: Regex[] = [];
  const Native = RegExp;
  globalThis.RegExp = new Proxy(Native, {
    construct(target, [pattern, flags]: [string | RegExp, string?]) {
      const expression = new target(pattern, flags);
      // The third line of a stack names the caller.
      const caller = new Error().stack?.split('\n')[2] ?? '';
      const file = [...wanted.keys()].find((name) => caller.includes(name));
      if (file) made.push({ file, source: expression.source, flags: expression.flags });
      return expression;
    },
  });
  try {
    for (const file of wanted.keys()) await import(pathToFileURL(path.join(ROOT, file)).href);
  } finally {
    globalThis.RegExp = Native;
  }
  for (const [file, count] of wanted)
    if (made.filter((one) => one.file === file).length < count)
      throw new Error(`${file} puts expressions together while it runs`);
  return made;
}

export async function findRegexes(): Promise<Regex[]> {
  const literals: Regex[] = [];
  const composed = new Map<string, number>();
  for (const file of sources()) {
    const found = readFile(file);
    literals.push(...found.literals);
    if (found.composed > 0) composed.set(file, found.composed);
  }
  return [...literals, ...(await loadComposed(composed))];
}

/**
 * Whether an expression may take more than linear time, because two of its repeats, or several starts, try the same
 * letters.
 */
export function isSlow({ source, flags }: Pick<Regex, 'source' | 'flags'>): boolean {
  const { reports } = analyse({ source, flags }, { reportTypes: { Move: true }, maxReports: 1 });
  return reports.length > 0;
}
