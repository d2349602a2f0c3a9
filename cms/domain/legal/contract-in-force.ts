import type { Payload } from 'payload';
import type { LegalSlug } from '../../contract/legal.ts';
import type { SaleTerms } from '../../contract/rules/shop-terms.ts';
import { ShopError } from '../../infra/errors.ts';
import { cachedRead } from '../../infra/response-cache/cached-read.ts';
import { currentTerms } from '../shop-terms.ts';
import {
  BUSINESS_PLACEHOLDERS,
  type BusinessFacts,
  type BusinessPlaceholder,
  fillTerms,
  OPTIONAL_PLACEHOLDERS,
  PLACEHOLDER_LABELS,
} from './placeholders.ts';
import { KEPT_TEXTS, type PublishedText, readPublishedTexts } from './published-texts.ts';

/** The texts without which nothing is sold. */
export const CHECKOUT_TEXTS = [
  'mesafeli-satis-sozlesmesi',
  'iptal-ve-iade-kosullari',
] as const satisfies LegalSlug[];

/** Texts that a buyer accepts: the form only where published, so shops without it go on selling. */
export const ACCEPTED_TEXTS = ['on-bilgilendirme-formu', ...CHECKOUT_TEXTS] as const satisfies LegalSlug[];

type ContractProblem = { kind: 'text'; slug: LegalSlug } | { kind: 'detail'; name: BusinessPlaceholder };

/** Missing parts of a contract: unpublished texts and empty details of the seller. */
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

/** The problems in one sentence for the shop's operator; null if there are none. */
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

export type Contract = { texts: PublishedText[]; problems: ContractProblem[]; hasForm: boolean };

/** Texts of the checkout, missing parts, and whether the preliminary information form is included. */
export async function readContract(payload: Payload): Promise<Contract> {
  const details = await payload.findGlobal({ slug: 'business-details', depth: 0, overrideAccess: true });
  const published = await readPublishedTexts(payload, ACCEPTED_TEXTS, details);
  // An empty text is no contract.
  const texts = published.filter(({ html }) => html !== '');
  const slugs = texts.map(({ slug }) => slug);
  return {
    texts,
    problems: contractProblems(slugs, details),
    hasForm: slugs.includes('on-bilgilendirme-formu'),
  };
}

const kept = cachedRead(KEPT_TEXTS, readContract);

/**
 * Texts for an order, filled with its terms.
 * @throws ShopError CONTRACT_INCOMPLETE while a text is missing or the texts cannot name the seller
 */
export async function contractInForce(payload: Payload, terms: SaleTerms): Promise<PublishedText[]> {
  const { texts, problems } = await kept(payload);
  if (problems.length === 0) return texts.map((text) => ({ ...text, html: fillTerms(text.html, terms) }));
  payload.logger.warn({ problems, msg: 'No order is taken: the contract is incomplete' });
  throw new ShopError('CONTRACT_INCOMPLETE');
}

/** Returns why the shop cannot sell, as one sentence for its operator; null if it can. */
export async function tellWhyClosed(payload: Payload): Promise<string | null> {
  const { holiday } = await currentTerms(payload);
  const problem = tellProblems((await kept(payload)).problems);
  if (problem || !holiday || holiday.takesOrders) return problem;
  return `Dükkân tatil nedeniyle sipariş almıyor: ${holiday.notice}`;
}
