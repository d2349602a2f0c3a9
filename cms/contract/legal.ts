import { z } from 'zod';

export const LEGAL_SLUGS = [
  'uyelik-sozlesmesi',
  'kisisel-verilerin-islenmesi',
  'on-bilgilendirme-formu',
  'mesafeli-satis-sozlesmesi',
  'gizlilik-sozlesmesi',
  'iptal-ve-iade-kosullari',
  'kvkk-aydinlatma-metni',
] as const;
export type LegalSlug = (typeof LEGAL_SLUGS)[number];

export const legalPage = z.object({
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  /** Title for search engines, when it differs from `title`. */
  pageTitle: z.string().optional(),
  /** HTML made by the server, with the business details in place of the placeholders. */
  html: z.string(),
  updatedAt: z.string(),
});
export type LegalPage = z.infer<typeof legalPage>;

export const planRequest = z.object({
  at: z.iso.datetime('Günü ve saati gg.aa.yyyy ss:dd olarak yazın, örneğin 25.11.2026 09:00.').nullable(),
});

/** Planned publication of a text. `hasFailed`: the publication was refused at the planned time. */
export type PublicationPlan = { at: string; hasFailed: boolean };
