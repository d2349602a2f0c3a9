import type { Payload } from 'payload';
import { ShopError } from '../../infra/errors.ts';
import { cachedRead } from './cached-read.ts';
import { CHECKOUT_TEXTS, type ContractProblem, contractProblems, tellProblems } from './contract-problems.ts';
import { type PublishedText, readPublishedTexts } from './published-texts.ts';

export type Contract = { texts: PublishedText[]; problems: ContractProblem[] };

/** The texts of the checkout as they stand, and what is missing. */
export async function readContract(payload: Payload): Promise<Contract> {
  const details = await payload.findGlobal({ slug: 'business-details', depth: 0 });
  const texts = await readPublishedTexts(payload, CHECKOUT_TEXTS, details);
  // An empty text is no contract.
  const slugs = texts.filter(({ html }) => html !== '').map(({ slug }) => slug);
  return { texts, problems: contractProblems(slugs, details) };
}

const kept = cachedRead(readContract);

/**
 * The texts that an order is made under.
 * @throws ShopError CONTRACT_INCOMPLETE while a text is missing or the texts cannot say who sells
 */
export async function contractInForce(payload: Payload): Promise<PublishedText[]> {
  const { texts, problems } = await kept(payload);
  if (problems.length === 0) return texts;
  payload.logger.warn({ problems, msg: 'No order is taken: the contract is incomplete' });
  throw new ShopError('CONTRACT_INCOMPLETE');
}

/** What keeps the shop from selling, as one sentence for whoever runs it; null when nothing does. */
export const tellWhyClosed = async (payload: Payload): Promise<string | null> =>
  tellProblems((await kept(payload)).problems);
