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
  /** For search engines, where it is not the title itself. */
  pageTitle: z.string().optional(),
  /** HTML made by the server from rich text, with the business details in place of the placeholders. */
  html: z.string(),
  updatedAt: z.string(),
});
export type LegalPage = z.infer<typeof legalPage>;

/** Time of a planned publication; null cancels the plan. */
export const planRequest = z.object({
  at: z.iso.datetime('Günü ve saati gg.aa.yyyy ss:dd olarak yazın, örneğin 25.11.2026 09:00.').nullable(),
});

/** Planned publication of a text. `hasFailed`: the publication was tried at that time, and refused. */
export type PublicationPlan = { at: string; hasFailed: boolean };
