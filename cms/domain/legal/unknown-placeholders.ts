import { BUSINESS_PLACEHOLDERS } from './business-placeholders.ts';
import { type TextNode, textOf } from './fill-placeholders.ts';

const KNOWN = new RegExp(`\\{\\{(${BUSINESS_PLACEHOLDERS.join('|')})\\}\\}`, 'g');
const BRACES = /(?<!\{)\{+[^{}]*\}+|[{}]/g;

/** What stands between braces and would be published as it is, in the order of the text; each named once. */
export function unknownPlaceholders(root: TextNode): string[] {
  return [...new Set(bracesIn(root))];
}

/** The same for a text that has no placeholders at all, such as a title. */
export const bracesOf = (text: string): string[] => [...new Set(text.match(BRACES) ?? [])];

/** Where braces stand in a piece of text, and whether what they hold is filled. */
export const findBraces = (text: string): Array<{ start: number; end: number; isKnown: boolean }> =>
  [...text.matchAll(BRACES)].map(({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
    isKnown: BUSINESS_PLACEHOLDERS.some((name) => found === `{{${name}}}`),
  }));

/** A placeholder whose letters are formatted differently stands in several nodes and is not filled, so it counts as unknown. */
function bracesIn(node: TextNode): string[] {
  const inLink = bracesOf(typeof node.fields?.url === 'string' ? node.fields.url : '');
  const children = node.children ?? [];
  const isLine = children.some((child) => typeof child.text === 'string');
  if (!isLine) return [...inLink, ...children.flatMap(bracesIn)];
  const rest = children.map((child) => textOf(child).replaceAll(KNOWN, '')).join('');
  return [...inLink, ...bracesOf(rest), ...children.filter((child) => child.children).flatMap(bracesIn)];
}

/** Says which words in braces keep a text from being published, and what may stand there. */
export const unknownPlaceholdersMessage = (unknown: readonly string[]): string =>
  `Yayımlanamaz: ${unknown.join(', ')} tanınmıyor. Kullanabileceğiniz alanlar: ${BUSINESS_PLACEHOLDERS.map((name) => `{{${name}}}`).join(', ')}. Alanı boşluksuz ve tek biçimde yazın.`;
