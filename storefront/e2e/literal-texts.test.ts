import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { LITERAL_TEXTS, TOLD_IN_ENGLISH } from '../testing/literal-texts.ts';
import { it } from './support/shop-test.ts';

const folder = path.resolve(import.meta.dirname, '../../build/client/assets');

/** The scripts that shoppers load, with every letter spelled out. */
const readScripts = () =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n')
    .replace(/\\u([0-9a-f]{4})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));

it('should bring every text of the specification to the shopper, to the letter', () => {
  const scripts = readScripts();
  const isThere = (text: string) => ['"', "'", '`'].some((quote) => scripts.includes(quote + text + quote));
  const texts = [...LITERAL_TEXTS, ...TOLD_IN_ENGLISH].map(([, text]) => text);
  expect(texts.filter((text) => !isThere(text))).toEqual([]);
});
