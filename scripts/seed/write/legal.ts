import type { Payload } from 'payload';
import type { LegalPage } from '../../../cms/infra/database/payload-types.ts';
import type { LegalBlock, LegalText } from '../legal/block.ts';
import { DISTANCE_SALES, RETURNS } from '../legal/distance-sales.ts';
import { MEMBERSHIP } from '../legal/membership.ts';
import { NOTICE, PERSONAL_DATA } from '../legal/personal-data.ts';
import type { Progress } from '../progress.ts';

/** Publishes the legal pages that are missing; an editor's own text is never written over. */
export async function writeLegalPages(payload: Payload, progress: Progress): Promise<void> {
  const { docs } = await payload.find({
    collection: 'legal-pages',
    select: { slug: true },
    pagination: false,
    depth: 0,
  });
  const known = new Set(docs.map((page) => page.slug));
  let written = known.size;
  for (const { slug, title, description, body } of LEGAL_TEXTS) {
    if (known.has(slug)) continue;
    await payload.create({
      collection: 'legal-pages',
      data: { slug, title, body: toLexical(body), meta: { title, description }, _status: 'published' },
    });
    written += 1;
    progress('Yasal sayfalar yazılıyor:', written, LEGAL_TEXTS.length);
  }
}

export async function writeBusinessDetails(payload: Payload): Promise<void> {
  const details = await payload.findGlobal({ slug: 'business-details' });
  if (details.companyName) return;
  await payload.updateGlobal({
    slug: 'business-details',
    data: {
      companyName: 'Pul Dükkânı Filateli Ticaret Ltd. Şti.',
      email: 'bilgi@example.com',
      phone: '0212 000 00 00',
      host: 'www.example.com',
      address: 'Büyük Postane Cad. No: 1, Fatih / İstanbul',
      contactName: 'Dükkân Yetkilisi',
      taxOffice: 'Fatih',
      taxNumber: '0000000000',
      mersis: '0000000000000000',
      kep: 'ornek@example.com',
    },
  });
}

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

/** The privacy page exists, but its body is empty. */
const PRIVACY: LegalText = {
  slug: 'gizlilik-sozlesmesi',
  title: 'Gizlilik Sözleşmesi',
  description: 'Pul dükkânının gizlilik sözleşmesi.',
  body: [],
};

export const LEGAL_TEXTS: readonly LegalText[] = [
  MEMBERSHIP,
  PERSONAL_DATA,
  DISTANCE_SALES,
  PRIVACY,
  RETURNS,
  NOTICE,
];
