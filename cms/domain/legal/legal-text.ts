import type { Payload } from 'payload';
import type { LegalPage } from '../../infra/database/payload-types.ts';

/** Structure of the legal texts. Placeholders such as `{{companyName}}` are filled when read. */
type LegalBlock = string | { heading: string } | { items: string[] };

export type LegalText = {
  slug: string;
  title: string;
  description: string;
  body: LegalBlock[];
};

export const heading = (text: string): LegalBlock => ({ heading: text });
export const list = (...items: string[]): LegalBlock => ({ items });

const element = (type: string, children: unknown[], more: Record<string, unknown> = {}) => ({
  type,
  version: 1,
  direction: 'ltr',
  format: '',
  indent: 0,
  children,
  ...more,
});
const words = (text: string) => ({
  type: 'text',
  version: 1,
  text,
  detail: 0,
  format: 0,
  mode: 'normal',
  style: '',
});

function toNode(block: LegalBlock): unknown {
  if (typeof block === 'string')
    return element('paragraph', [words(block)], { textFormat: 0, textStyle: '' });
  if ('heading' in block) return element('heading', [words(block.heading)], { tag: 'h2' });
  const items = block.items.map((item, index) => element('listitem', [words(item)], { value: index + 1 }));
  return element('list', items, { listType: 'bullet', tag: 'ul', start: 1 });
}

const toLexical = (blocks: readonly LegalBlock[]): LegalPage['body'] =>
  blocks.length === 0
    ? null
    : ({ root: element('root', blocks.map(toNode)) } as unknown as LegalPage['body']);

/** Publishes a text as a page. The shop is the author, so the page has no editor. */
export async function createLegalPage(
  payload: Payload,
  { slug, title, description, body }: LegalText,
): Promise<void> {
  await payload.create({
    collection: 'legal-pages',
    data: { slug, title, body: toLexical(body), meta: { title, description }, _status: 'published' },
    depth: 0,
    overrideAccess: true,
  });
}
