import type { LegalSlug } from '../../contract/legal.ts';
import {
  BUSINESS_PLACEHOLDERS,
  type BusinessFacts,
  type BusinessPlaceholder,
  OPTIONAL_PLACEHOLDERS,
} from './business-placeholders.ts';
import { PLACEHOLDER_LABELS } from './placeholder-labels.ts';

/** The texts that whoever pays accepts. */
export const CHECKOUT_TEXTS = [
  'mesafeli-satis-sozlesmesi',
  'iptal-ve-iade-kosullari',
] as const satisfies LegalSlug[];

export type ContractProblem =
  | { kind: 'text'; slug: LegalSlug }
  | { kind: 'detail'; name: BusinessPlaceholder };

/** What keeps the shop from making a contract: a text that is not published, a detail of the seller that is empty. */
export function contractProblems(
  publishedSlugs: readonly string[],
  details: BusinessFacts,
): ContractProblem[] {
  const texts = CHECKOUT_TEXTS.filter((slug) => !publishedSlugs.includes(slug));
  const placeholders = BUSINESS_PLACEHOLDERS.filter(
    (name) => !OPTIONAL_PLACEHOLDERS.includes(name) && !details[name]?.trim(),
  );
  return [
    ...texts.map((slug) => ({ kind: 'text' as const, slug })),
    ...placeholders.map((name) => ({ kind: 'detail' as const, name })),
  ];
}

/** The same for whoever runs the shop, as one sentence; null where nothing is missing. */
export function tellProblems(problems: readonly ContractProblem[]): string | null {
  if (problems.length === 0) return null;
  const texts = problems.flatMap((problem) => (problem.kind === 'text' ? [problem.slug] : []));
  const details = problems.flatMap((problem) =>
    problem.kind === 'detail' ? [PLACEHOLDER_LABELS[problem.name].tr] : [],
  );
  return [
    'Dükkân sipariş alamıyor',
    ...(texts.length > 0 ? [`yayında değil ya da boş: ${texts.join(', ')}`] : []),
    ...(details.length > 0 ? [`işletme bilgilerinde eksik: ${details.join(', ')}`] : []),
    'panelden tamamlayın.',
  ].join('; ');
}
