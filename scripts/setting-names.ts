import { readFileSync } from 'node:fs';
import path from 'node:path';

export type DeclaredSetting = { name: string; fixedDefault?: string };

/** All settings as `cms/env.ts` declares them, for tests that hold other files against it. */
export function declaredSettings(): DeclaredSetting[] {
  const source = readFileSync(path.resolve(import.meta.dirname, '../cms/env.ts'), 'utf8');
  const declared = /const settings = z\.object\(\{\n([\s\S]*?)\n\}\);/.exec(source)?.[1];
  if (!declared) throw new Error('cms/env.ts no longer declares `const settings = z.object({ … })`');
  return declared.split(/^(?= {2}[A-Z][A-Z0-9_]*:)/m).flatMap((text) => {
    const name = /^ {2}([A-Z][A-Z0-9_]*):/.exec(text)?.[1];
    if (!name) return [];
    const given = /\.default\('?(.*?)'?\)/.exec(text)?.[1];
    return [given === undefined ? { name } : { name, fixedDefault: given.replace(/(?<=\d)_(?=\d)/g, '') }];
  });
}

export const settingNames = (): string[] => declaredSettings().map(({ name }) => name);
