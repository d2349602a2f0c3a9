import { createHash } from 'node:crypto';
import type { Payload } from 'payload';
import { hasRateLimits, rateLimitersOf } from './rate-limiters.ts';

/** An account is counted under a digest: the counts are no list of addresses, and no key is longer than another. */
const accountKey = (email: string): string =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('base64url');

/**
 * Counts a sign-in try before the password is checked, so that simultaneous tries are all counted. The returned
 * function takes the try back after a right password.
 * No account is ever locked: anybody with an e-mail address could then keep its owner out. Instead few tries are
 * allowed from one address, and many more from all addresses together, against guessers with many addresses. The second
 * count ignores addresses from which the account has signed in lately, so its owner is not shut out.
 * @throws ShopError TOO_MANY_REQUESTS, for unknown accounts just the same
 */
export async function countSignIn(
  payload: Payload,
  email: string,
  address: string,
): Promise<() => Promise<void>> {
  if (!hasRateLimits(payload)) return async () => {};
  const limits = rateLimitersOf(payload);
  const account = accountKey(email);
  const here = `${account} ${address}`;
  await limits.spend('signInFromHere', here);
  const isKnown = await limits.isRemembered('knownAddress', here);
  if (!isKnown) await limits.spend('signInFromAnywhere', account);
  return async () => {
    await limits.forget('signInFromHere', here);
    await limits.remember('knownAddress', here);
    if (!isKnown) await limits.giveBack('signInFromAnywhere', account);
  };
}

/** Counts a mail with a link to a new password. @throws ShopError TOO_MANY_REQUESTS */
export async function countResetMail(payload: Payload, email: string): Promise<void> {
  if (hasRateLimits(payload)) await rateLimitersOf(payload).spend('resetMail', accountKey(email));
}

/** Counts a stock alerts of a product that is back. @throws ShopError TOO_MANY_REQUESTS */
export async function countStockAlert(payload: Payload, email: string): Promise<void> {
  if (hasRateLimits(payload)) await rateLimitersOf(payload).spend('notice', accountKey(email));
}

/** Counts a question about a product. @throws ShopError TOO_MANY_REQUESTS */
export async function countQuestion(payload: Payload, email: string): Promise<void> {
  if (hasRateLimits(payload)) await rateLimitersOf(payload).spend('question', accountKey(email));
}

/**
 * Counts a try of a second factor before it is checked. The returned function takes back a right try.
 * @throws ShopError TOO_MANY_REQUESTS
 */
export async function countSecondStep(payload: Payload, id: string): Promise<() => Promise<void>> {
  if (!hasRateLimits(payload)) return async () => {};
  const limits = rateLimitersOf(payload);
  await limits.spend('secondStep', id);
  return () => limits.forget('secondStep', id);
}

export type WholeRule = 'wholeAccount' | 'wholeList';

/** Counts a call over all that an account has, or over a whole list of the shop. @throws ShopError TOO_MANY_REQUESTS */
export async function countWhole(payload: Payload, id: string, rule: WholeRule): Promise<void> {
  if (hasRateLimits(payload)) await rateLimitersOf(payload).spend(rule, id);
}

/** Counts stamps that an account begins to wait for. @throws ShopError TOO_MANY_REQUESTS */
export async function countWants(payload: Payload, id: string, wants: number): Promise<void> {
  if (hasRateLimits(payload)) await rateLimitersOf(payload).spend('wants', id, wants);
}
