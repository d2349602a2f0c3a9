import { BUSINESS_BLANKS, type BusinessFacts, OPTIONAL_BLANKS } from './business-blanks.ts';

/** A node of the editor's text, as far as blanks are concerned. */
export type TextNode = {
  type?: string;
  text?: string;
  children?: TextNode[];
  fields?: { url?: unknown } | null;
};

/** What stands where the shop has not yet said who it is; without it no order is taken anyway. */
const NOT_YET = '[henüz girilmedi]';
const SENTENCES = /(?<=[.!?])\s+/;

const detailOf = (details: BusinessFacts, name: (typeof BUSINESS_BLANKS)[number]) =>
  details[name]?.trim() || null;

/** A text with its blanks filled. A sentence that would name what the shop does not have is left out whole. */
export function fillText(text: string, details: BusinessFacts): string {
  const missing = OPTIONAL_BLANKS.filter((name) => !detailOf(details, name)).map((name) => `{{${name}}}`);
  const told = missing.some((blank) => text.includes(blank))
    ? text
        .split(SENTENCES)
        .filter((sentence) => !missing.some((blank) => sentence.includes(blank)))
        .join(' ')
    : text;
  return BUSINESS_BLANKS.reduce(
    (filled, name) => filled.replaceAll(`{{${name}}}`, () => detailOf(details, name) ?? NOT_YET),
    told,
  );
}

/** The editor's text with its blanks filled; a paragraph or a list's item of which nothing is left goes too. */
export function fillBlanks<Node extends TextNode>(node: Node, details: BusinessFacts): Node {
  if (typeof node.text === 'string') return { ...node, text: fillText(node.text, details) };
  if (!node.children) return node;
  const children = node.children
    .map((child) => ({ before: child, after: fillBlanks(child, details) }))
    .filter(({ before, after }) => !textOf(before).trim() || textOf(after).trim())
    .map(({ after }) => after);
  return { ...node, children };
}

/** All that stands in a node, without its marks. */
export const textOf = (node: TextNode): string => node.text ?? (node.children ?? []).map(textOf).join('');
