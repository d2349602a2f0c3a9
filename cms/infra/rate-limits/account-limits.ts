import { createHash } from 'node:crypto';
import type { Payload } from 'payload';
import { hasRateLimits, rateLimitersOf } from './request-counters.ts';

/** An account is counted under a digest: the counts are no list of addresses, and no key is longer than another. */
const accountKey = (email: string): string =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('base64url');

/**
 * Counts a sign-in try before the password is checked, so that simultaneous tries all count. The returned function
 * undoes the count after a successful sign-in. No account is locked, since anybody could lock out its owner: an account
 * allows few tries from one address, and more from all addresses together. The second count ignores addresses that
 * signed in to the account lately.
 * @throws ShopError TOO_MANY_REQUESTS, for unknown accounts too
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

/** Counts a request that leads to a mail. @throws ShopError TOO_MANY_REQUESTS */
export async function countByEmail(
  payload: Payload,
  rule: 'resetMail' | 'productAlert' | 'question',
  email: string,
): Promise<void> {
  if (hasRateLimits(payload)) await rateLimitersOf(payload).spend(rule, accountKey(email));
}

/**
 * Counts a try of a second factor before the code is checked. After a correct code, the caller undoes the count with
 * the returned function.
 * @throws ShopError TOO_MANY_REQUESTS
 */
export async function countSecondStep(payload: Payload, id: string): Promise<() => Promise<void>> {
  if (!hasRateLimits(payload)) return async () => {};
  const limits = rateLimitersOf(payload);
  await limits.spend('secondStep', id);
  return () => limits.forget('secondStep', id);
}

export type WholeRule = 'wholeAccount' | 'wholeList';

/**
 * Counts requests for all data of an account or for a whole list of the shop, or the alerts that an account adds.
 * @throws ShopError TOO_MANY_REQUESTS
 */
export async function countById(
  payload: Payload,
  rule: WholeRule | 'alerts',
  id: string,
  points = 1,
): Promise<void> {
  if (hasRateLimits(payload)) await rateLimitersOf(payload).spend(rule, id, points);
}
