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
  /** The body as HTML, made by the server from rich text; placeholders already filled from the business details. */
  html: z.string(),
  updatedAt: z.string(),
});
export type LegalPage = z.infer<typeof legalPage>;

/** When a text is to be published by itself; null takes that back. */
export const planRequest = z.object({
  at: z.iso.datetime('Günü ve saati gg.aa.yyyy ss:dd olarak yazın, örneğin 25.11.2026 09:00.').nullable(),
});

/** What is planned for a text. `hasFailed`: it was tried then, and refused. */
export type PublicationPlan = { at: string; hasFailed: boolean };
