import { BUSINESS_PLACEHOLDERS, type BusinessFacts, OPTIONAL_PLACEHOLDERS } from './business-placeholders.ts';

/** A node of the editor's text, as far as placeholders are concerned. */
export type TextNode = {
  type?: string;
  text?: string;
  children?: TextNode[];
  fields?: { url?: unknown } | null;
};

/** What stands where the shop has not yet said who it is; without it no order is taken anyway. */
const NOT_YET = '[henüz girilmedi]';
const SENTENCES = /(?<=[.!?])\s+/;

const detailOf = (details: BusinessFacts, name: (typeof BUSINESS_PLACEHOLDERS)[number]) =>
  details[name]?.trim() || null;

/** A text with its placeholders filled. A sentence that would name what the shop does not have is left out whole. */
export function fillText(text: string, details: BusinessFacts): string {
  const missing = OPTIONAL_PLACEHOLDERS.filter((name) => !detailOf(details, name)).map(
    (name) => `{{${name}}}`,
  );
  const told = missing.some((placeholder) => text.includes(placeholder))
    ? text
        .split(SENTENCES)
        .filter((sentence) => !missing.some((placeholder) => sentence.includes(placeholder)))
        .join(' ')
    : text;
  return BUSINESS_PLACEHOLDERS.reduce(
    (filled, name) => filled.replaceAll(`{{${name}}}`, () => detailOf(details, name) ?? NOT_YET),
    told,
  );
}

/** The editor's text with its placeholders filled; a paragraph or a list's item of which nothing is left goes too. */
export function fillPlaceholders<Node extends TextNode>(node: Node, details: BusinessFacts): Node {
  if (typeof node.text === 'string') return { ...node, text: fillText(node.text, details) };
  if (!node.children) return node;
  const children = node.children
    .map((child) => ({ before: child, after: fillPlaceholders(child, details) }))
    .filter(({ before, after }) => !textOf(before).trim() || textOf(after).trim())
    .map(({ after }) => after);
  return { ...node, children };
}

/** All that stands in a node, without its marks. */
export const textOf = (node: TextNode): string => node.text ?? (node.children ?? []).map(textOf).join('');
