import { Secret, TOTP } from 'otpauth';
import type { RecoveryCodes } from '../contract/users.ts';
import { prepareSecondFactor, turnOnSecondFactor } from '../domain/account/second-factor.ts';
import type { SignedInUser } from '../domain/signed-in-user.ts';
import type { TestShop } from './test-shop.ts';

export const codeOf = (secret: string, now = Date.now()): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now });

async function personOf({ payload }: TestShop, id: string): Promise<SignedInUser> {
  const user = await payload.findByID({ collection: 'users', id, depth: 0 });
  return { ...user, collection: 'users', _sid: user.sessions?.[0]?.id ?? '' };
}

/** Key of an account that has scanned it, but not yet confirmed a code. */
export const prepareFactor = async (test: TestShop, id: string): Promise<string> =>
  (await prepareSecondFactor(test.payload, await personOf(test, id))).secret;

export async function turnFactorOn(test: TestShop, id: string): Promise<RecoveryCodes & { secret: string }> {
  const secret = await prepareFactor(test, id);
  const told = await turnOnSecondFactor(test.payload, await personOf(test, id), codeOf(secret));
  return { secret, ...told };
}
