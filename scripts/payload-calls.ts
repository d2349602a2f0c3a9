import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/**
 * Checks calls of Payload, because its next major version changes defaults. Each Local API call must set
 * `overrideAccess`, and `depth` where the method has this option; each collection and global must set `versions` and
 * `access.readVersions`. An option may be set in the object itself, in a spread constant or function result, or in both
 * branches of a condition. The check recognises Payload by the variable name `payload`.
 */
const ROOT = path.resolve(import.meta.dirname, '..');
const NOT_OURS = /\.test\.tsx?$|\/(node_modules|\.next)$|^cms\/testing$|^scripts\/(lab|system)$/;
const WITH_DEPTH =
  /^(create|delete|duplicate|find(ByID|Distinct|(Global)?VersionByID|Global|(Global)?Versions)?|login|restore(Global)?Version|update(Global)?)$/;
const WITHOUT_DEPTH =
  /^(cancel(ByID)?|count(\w*Versions)?|forgotPassword|queue|resetPassword|run(ByID)?|unlock)$/;

const readOurs = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const parse = (file: string, text = readOurs(file)) =>
  ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);

/** A line for each that lacks a name: `cms/shop.ts:7 payload.find names no depth`. */
export function findUnnamed(file: string, text?: string): string[] {
  const source = parse(file, text);
  const found: string[] = [];
  const expect = (wanted: string[], holder: ts.Node | undefined, what: ts.Node) => {
    const names = namesIn(holder);
    const missing = wanted.filter((name) => !names.includes(name)).join(', ');
    const line = source.getLineAndCharacterOfPosition(what.getStart()).line + 1;
    if (missing) found.push(`${file}:${line} ${what.getText()} names no ${missing}`);
  };
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit);
    if (ts.isObjectLiteralExpression(node) && file.startsWith('cms/payload/')) {
      const called = (name: string) => node.properties.find((one) => one.name?.getText() === name);
      const slug = called('slug');
      if (slug && called('fields')) expect(['versions', 'access.readVersions'], node, slug);
    }
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return;
    const { expression, name } = node.expression;
    const isDeep = WITH_DEPTH.test(name.text);
    if (!isDeep && !WITHOUT_DEPTH.test(name.text)) return;
    if (/\bpayload!?(\.jobs)?$/.test(expression.getText()))
      expect(isDeep ? ['overrideAccess', 'depth'] : ['overrideAccess'], node.arguments[0], node.expression);
  };
  visit(source);
  return found;
}

/** Lists the property names that the source of an object shows, and the names in its `access` as `access.name`. */
function namesIn(node: ts.Node | undefined): string[] {
  if (!node) return [];
  if (ts.isIdentifier(node)) return namesIn(constantOf(node));
  if (ts.isArrowFunction(node)) return namesIn(node.body);
  if (ts.isAsExpression(node) || ts.isParenthesizedExpression(node) || ts.isCallExpression(node))
    return namesIn(node.expression);
  if (ts.isConditionalExpression(node)) {
    const others = namesIn(node.whenFalse);
    return namesIn(node.whenTrue).filter((name) => others.includes(name));
  }
  if (!ts.isObjectLiteralExpression(node)) return [];
  return node.properties.flatMap((one) => {
    if (ts.isSpreadAssignment(one)) return namesIn(one.expression);
    const name = one.name.getText();
    if (name !== 'access' || !ts.isPropertyAssignment(one)) return [name];
    return [name, ...namesIn(one.initializer).map((inner) => `access.${inner}`)];
  });
}

/** Finds the initial value of the constant to which an identifier refers, also in an imported file. */
function constantOf(used: ts.Identifier): ts.Expression | undefined {
  for (let place: ts.Node = used; place; place = place.parent) {
    const parameters = ts.isFunctionLike(place) ? place.parameters : [];
    if (parameters.some(({ name }) => name.getText() === used.text)) return undefined;
    if (!ts.isSourceFile(place) && !ts.isBlock(place)) continue;
    const value = constantIn(place.statements, used.text);
    if (value) return value;
  }
  const file = used.getSourceFile();
  const from = file.statements.find((one) => ts.isImportDeclaration(one) && imports(one, used.text));
  const module = from && ((from as ts.ImportDeclaration).moduleSpecifier as ts.StringLiteral).text;
  if (!module?.startsWith('.')) return undefined;
  return constantIn(parse(path.posix.join(path.posix.dirname(file.fileName), module)).statements, used.text);
}

const imports = ({ importClause }: ts.ImportDeclaration, wanted: string): boolean => {
  const named = importClause?.namedBindings;
  return (
    named !== undefined && ts.isNamedImports(named) && named.elements.some(({ name }) => name.text === wanted)
  );
};

const constantIn = (statements: readonly ts.Statement[], wanted: string): ts.Expression | undefined =>
  statements
    .flatMap((one) => (ts.isVariableStatement(one) ? one.declarationList.declarations : []))
    .find(({ name }) => name.getText() === wanted)?.initializer;

const filesIn = (folder: string): string[] =>
  readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`;
    if (NOT_OURS.test(name)) return [];
    return entry.isDirectory() ? filesIn(name) : /\.(tsx?|mjs)$/.test(name) ? [name] : [];
  });

if (process.argv[1] === import.meta.filename) {
  const files = [...filesIn('cms'), ...filesIn('scripts')].filter((file) =>
    /\bpayload\S?\.|\bslug:/.test(readOurs(file)),
  );
  const found = files.flatMap((file) => findUnnamed(file));
  if (found.length > 0) console.error(found.join('\n'));
  process.exitCode = found.length > 0 ? 1 : 0;
}
