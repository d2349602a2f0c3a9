import type { Payload } from 'payload';
import type { LegalSlug } from '../../contract/legal.ts';
import type { SaleTerms } from '../../contract/rules/shop-terms.ts';
import type { LegalPage } from '../../infra/database/payload-types.ts';
import { PAST_ACCESS } from '../../infra/database/rows/rows.ts';
import { ShopError } from '../../infra/errors.ts';
import { cachedRead } from '../../infra/prepared-answers/invalidation.ts';
import { currentTerms } from '../shop-terms.ts';
import { htmlOf, readFacts } from './get-legal-page.ts';
import {
  BUSINESS_PLACEHOLDERS,
  type BusinessFacts,
  type BusinessPlaceholder,
  fillTerms,
  OPTIONAL_PLACEHOLDERS,
  PLACEHOLDER_LABELS,
} from './placeholders.ts';

export type PublishedText = {
  slug: LegalSlug;
  title: string;
  /** HTML as shoppers read it, filled with the business details. */
  html: string;
  versionId: string;
  publishedAt: string;
};

async function readPublishedTexts(
  payload: Payload,
  slugs: readonly LegalSlug[],
  details: BusinessFacts,
): Promise<PublishedText[]> {
  const { docs } = await payload.find({
    collection: 'legal-pages',
    where: { and: [{ slug: { in: [...slugs] } }, { _status: { equals: 'published' } }] },
    pagination: false,
    ...PAST_ACCESS,
  });
  const texts = await Promise.all(docs.map((page) => withVersion(payload, page, details)));
  return texts.sort((a, b) => slugs.indexOf(a.slug) - slugs.indexOf(b.slug));
}

async function withVersion(
  payload: Payload,
  page: LegalPage,
  details: BusinessFacts,
): Promise<PublishedText> {
  const { docs } = await payload.findVersions({
    collection: 'legal-pages',
    where: { and: [{ parent: { equals: page.id } }, { 'version._status': { equals: 'published' } }] },
    sort: '-updatedAt',
    limit: 1,
    ...PAST_ACCESS,
  });
  const version = docs[0];
  return {
    slug: page.slug as LegalSlug,
    title: page.title,
    html: htmlOf(page, details),
    versionId: String(version?.id ?? page.id),
    publishedAt: String(version?.updatedAt ?? ''),
  };
}

/** Cache settings of legal texts: a shopper may accept the earlier text for two seconds after a change. */
const KEPT_TEXTS = { tag: 'LegalPage', maxAgeMs: 2000 } as const;

/** Version of a legal text that a person accepted; stored with the user or the order. */
type AcceptedText = { slug: string; versionId: string; publishedAt: string; acceptedAt: string };

const SIGN_UP_TEXTS = ['uyelik-sozlesmesi', 'kisisel-verilerin-islenmesi'] as const;
const signUpTexts = cachedRead(KEPT_TEXTS, (payload) => readPublishedTexts(payload, SIGN_UP_TEXTS, {}));

export async function acceptedAtSignUp(payload: Payload): Promise<AcceptedText[]> {
  return accept(await signUpTexts(payload), new Date());
}

export const accept = (texts: readonly PublishedText[], at: Date): AcceptedText[] =>
  texts.map(({ slug, versionId, publishedAt }) => ({
    slug,
    versionId,
    publishedAt,
    acceptedAt: at.toISOString(),
  }));

/** Texts that must be published before the shop accepts orders. */
export const CHECKOUT_TEXTS = [
  'mesafeli-satis-sozlesmesi',
  'iptal-ve-iade-kosullari',
] as const satisfies LegalSlug[];

/** Texts that a buyer accepts. The preliminary form is left out if the shop has not published it. */
export const ACCEPTED_TEXTS = ['on-bilgilendirme-formu', ...CHECKOUT_TEXTS] as const satisfies LegalSlug[];

type ContractProblem = { kind: 'text'; slug: LegalSlug } | { kind: 'detail'; name: BusinessPlaceholder };

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

export async function readContract(payload: Payload): Promise<Contract> {
  const details = await readFacts(payload);
  const published = await readPublishedTexts(payload, ACCEPTED_TEXTS, details);
  // Leaves out empty texts, which are no contract.
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
 * Returns the texts that a buyer accepts, with the terms of sale filled in.
 * @throws ShopError CONTRACT_INCOMPLETE while a text is missing, or the business details do not name the seller
 */
export async function contractInForce(payload: Payload, terms: SaleTerms): Promise<PublishedText[]> {
  const { texts, problems } = await kept(payload);
  if (problems.length === 0) return texts.map((text) => ({ ...text, html: fillTerms(text.html, terms) }));
  payload.logger.warn({ problems, msg: 'No order is taken: the contract is incomplete' });
  throw new ShopError('CONTRACT_INCOMPLETE');
}

export async function tellWhyClosed(payload: Payload): Promise<string | null> {
  const { holiday } = await currentTerms(payload);
  const problem = tellProblems((await kept(payload)).problems);
  if (problem || !holiday || holiday.takesOrders) return problem;
  return `Dükkân tatil nedeniyle sipariş almıyor: ${holiday.notice}`;
}
