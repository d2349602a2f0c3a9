import type { Payload } from 'payload';
import { ACCEPTED_TEXTS } from '../domain/legal/contract-in-force.ts';

/** A body for a legal text, a paragraph each, as the panel's editor stores it. */
export const legalBody = (...paragraphs: string[]) =>
  ({
    root: {
      type: 'root',
      format: '',
      indent: 0,
      version: 1,
      direction: 'ltr',
      children: paragraphs.map((text) => ({
        type: 'paragraph',
        version: 1,
        children: [{ type: 'text', version: 1, text, format: 0, detail: 0, mode: 'normal', style: '' }],
      })),
    },
  }) as never;

export const BUSINESS = {
  companyName: 'Deneme Filateli Ltd. Şti.',
  email: 'satici@example.com',
  phone: '0212 555 44 33',
  host: 'pul.example',
  address: 'Postane Cad. 7, Fatih / İstanbul',
  contactName: 'Defne Aksoy',
  taxOffice: 'Fatih',
  taxNumber: '1234567890',
};

const TITLES = {
  'on-bilgilendirme-formu': 'Ön Bilgilendirme Formu',
  'mesafeli-satis-sozlesmesi': 'Mesafeli Satış Sözleşmesi',
  'iptal-ve-iade-kosullari': 'İptal ve İade Koşulları',
};

/** The business details that a shop needs before it may take an order. */
export async function writeLegalFixtures(payload: Payload): Promise<void> {
  // Another shop of the same database has written it.
  const { totalDocs } = await payload.count({ collection: 'legal-pages' });
  if (totalDocs > 0) return;
  await payload.updateGlobal({ slug: 'business-details', data: BUSINESS, depth: 0 });
  for (const slug of ACCEPTED_TEXTS)
    await payload.create({
      collection: 'legal-pages',
      data: {
        slug,
        title: TITLES[slug],
        body: legalBody('Satıcı: {{companyName}}, {{address}}. MERSIS numarası: {{mersis}}.'),
        _status: 'published',
      },
      depth: 0,
    });
}
