import { createHmac, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Payload, PayloadRequest } from 'payload';
import { renderSVG } from 'uqr';
import type { RecoveryCodes, SecondFactorKey } from '../../contract/users.ts';
import { inTransaction, inTransactionOf } from '../../infra/database/driver/transaction.ts';
import type { SecondFactor, User } from '../../infra/database/payload-types.ts';
import {
  deleteRows,
  findRow,
  findVisibleById,
  insertRow,
  type Reader,
} from '../../infra/database/rows/rows.ts';
import { updateWhere } from '../../infra/database/rows/update-where.ts';
import { ShopError } from '../../infra/errors.ts';
import { countSecondStep } from '../../infra/rate-limits/account-limits.ts';
import { currentIdentity } from '../../infra/shop-identity.ts';
import { noteSecondFactor } from '../audit/audit.ts';
import { isStaff } from '../roles.ts';
import type { SignedInUser } from '../signed-in-user.ts';
import { notifyAccountChange } from './notify-account-change.ts';
import { keepSessions } from './session-list.ts';

/** Second factor for staff: a six-digit code that a phone computes from a key and the clock (TOTP, RFC 6238). */

const PERIOD_SECONDS = 30;
/** Number of time steps by which a phone's clock may be fast or slow. */
const DRIFT = 1;
const KEY_BYTES = 20;

const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });

/** Returns the time step in which a code is valid; null for a wrong code. */
export function stepOf(secret: string, code: string, now: number): number | null {
  // The library throws for non-ASCII letters, and for a key encrypted with another secret of the shop.
  if (!/^\d{6}$/.test(code) || !/^[A-Z2-7]+$/.test(secret)) return null;
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: DRIFT });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_SECONDS) + delta;
}

const ofUser = (id: string) => ({ user: { equals: id } });
const find = (reader: Reader, id: string) => findRow<SecondFactor>(reader, 'second-factors', ofUser(id));

export const hasSecondFactor = async (
  reader: Reader,
  user: Pick<User, 'id' | 'isAdmin' | 'isEditor' | 'isSender' | 'isAccountant'>,
): Promise<boolean> => isStaff(user) && (await find(reader, user.id))?.isOn === true;

/**
 * Creates the key of a second factor. Sign-in requires a code only after `turnOnSecondFactor` has checked a first code,
 * so that a failed scan locks nobody out.
 * @throws ShopError SECOND_FACTOR_ON
 */
export async function prepareSecondFactor(payload: Payload, user: SignedInUser): Promise<SecondFactorKey> {
  const secret = new Secret({ size: KEY_BYTES }).base32;
  await inTransaction(payload, async (req) => {
    const kept = await find(req, user.id);
    if (kept?.isOn) throw new ShopError('SECOND_FACTOR_ON');
    await deleteRows(req, 'second-factors', ofUser(user.id));
    const data = { user: user.id, secret: payload.encrypt(secret), isOn: false, lastStep: 0 };
    await insertRow(req, 'second-factors', { ...data, recoveryHashes: '' });
  });
  const { name: issuer } = await currentIdentity(payload);
  const uri = totpOf(secret, { issuer, label: user.email }).toString();
  const qr = `data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { border: 2 }))}`;
  return { secret, uri, qr };
}

/**
 * Enables the second factor after checking a first code, and ends the account's other sessions. Only this function
 * returns the recovery codes.
 * @throws ShopError CODE_WRONG, SECOND_FACTOR_ON, TOO_MANY_REQUESTS
 */
export async function turnOnSecondFactor(
  payload: Payload,
  user: SignedInUser,
  code: string,
): Promise<RecoveryCodes> {
  const takeBack = await countSecondStep(payload, user.id);
  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, makeRecoveryCode);
  const recoveryHashes = recoveryCodes.map((one) => hashOf(payload, user.id, one)).join(' ');
  await inTransactionOf(payload, user, async (req) => {
    const kept = await find(req, user.id);
    if (kept?.isOn) throw new ShopError('SECOND_FACTOR_ON');
    const lastStep = kept && stepOf(payload.decrypt(kept.secret), digitsOf(code), Date.now());
    if (!kept || lastStep === null) throw new ShopError('CODE_WRONG');
    const where = { and: [ofUser(user.id), { isOn: { equals: false } }] };
    const data = { isOn: true, lastStep, recoveryHashes };
    if (!(await updateWhere(req, 'second-factors', where, data))) throw new ShopError('SECOND_FACTOR_ON');
    await keepSessions(req, user.id, ({ id }) => id === user._sid);
    await noteSecondFactor(req, user, true);
    await notifyAccountChange(req, { kind: 'secondFactorOn', id: user.id, to: user.email });
  });
  await takeBack();
  return { recoveryCodes };
}

export const removeSecondFactor = (payload: Payload, by: SignedInUser, account: User): Promise<void> =>
  inTransactionOf(payload, by, async (req) => {
    if (!(await find(req, account.id))?.isOn) return;
    await forgetSecondFactor(req, account.id);
    await noteSecondFactor(req, account, false);
    const kind = by.id === account.id ? 'secondFactorOff' : 'secondFactorReset';
    await notifyAccountChange(req, { kind, id: account.id, to: account.email });
  });

/**
 * Removes the second factor of a person who lost phone and recovery codes. The calling code must check the admin's
 * password and code first.
 * @throws ShopError USER_NOT_FOUND, FORBIDDEN for the admin's own account
 */
export async function resetSecondFactor(payload: Payload, admin: SignedInUser, id: string): Promise<void> {
  if (id === admin.id)
    throw new ShopError('FORBIDDEN', {
      message: 'Kendi iki adımlı doğrulamanızı hesabınızın sayfasından, kodunuzla kapatın.',
    });
  const account = await findVisibleById(payload, 'users', id, { user: admin });
  if (!account) throw new ShopError('USER_NOT_FOUND');
  await removeSecondFactor(payload, admin, account);
}

/** Deletes a second factor. Must run in the transaction that deletes the account or disables the second factor. */
export async function forgetSecondFactor(req: PayloadRequest, id: string): Promise<void> {
  await deleteRows(req, 'second-factors', ofUser(id));
}

/**
 * Checks a code of the phone or a recovery code, and makes the code invalid. Each account has few tries. Callers must
 * check the password first, so that a stranger cannot use up the tries.
 * @throws ShopError CODE_WRONG, also for a used code; TOO_MANY_REQUESTS
 */
export async function spendCode(payload: Payload, id: string, typed: string): Promise<void> {
  const takeBack = await countSecondStep(payload, id);
  const isRight = await inTransaction(payload, async (req) => {
    const kept = await find(req, id);
    if (!kept?.isOn) return false;
    return (
      (await spendTotp(req, kept, id, digitsOf(typed))) || (await spendRecoveryCode(req, kept, id, typed))
    );
  });
  if (!isRight) throw new ShopError('CODE_WRONG');
  await takeBack();
}

/** Removes blanks from a typed code, since phones show a code as `123 456`. */
const digitsOf = (typed: string): string => typed.replaceAll(' ', '');

/** Checks a phone's code. Codes of the same or an earlier time step then fail, even if read over a shoulder. */
async function spendTotp(
  req: PayloadRequest,
  { secret }: SecondFactor,
  id: string,
  code: string,
): Promise<boolean> {
  const step = stepOf(req.payload.decrypt(secret), code, Date.now());
  if (step === null) return false;
  const where = { and: [ofUser(id), { lastStep: { less_than: step } }] };
  return (await updateWhere(req, 'second-factors', where, { lastStep: step })) !== null;
}

async function spendRecoveryCode(
  req: PayloadRequest,
  { recoveryHashes }: SecondFactor,
  id: string,
  typed: string,
): Promise<boolean> {
  const hash = hashOf(req.payload, id, typed);
  const hashes = (recoveryHashes ?? '').split(' ');
  if (!hashes.includes(hash)) return false;
  const where = { and: [ofUser(id), { recoveryHashes: { equals: recoveryHashes } }] };
  const data = { recoveryHashes: hashes.filter((one) => one !== hash).join(' ') };
  return (await updateWhere(req, 'second-factors', where, data)) !== null;
}

const RECOVERY_CODES = 10;
const RECOVERY_LENGTH = 10;
/** Characters of recovery codes, without `0`, `O`, `1` and `I`, which look alike. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Makes a recovery code of 50 bits: `K7M2Q-9XWPD`. */
function makeRecoveryCode(): string {
  const letters = Array.from({ length: RECOVERY_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${letters.slice(0, RECOVERY_LENGTH / 2)}-${letters.slice(RECOVERY_LENGTH / 2)}`;
}

/** Hashes a recovery code with the shop's secret, so that nobody can guess codes with a stolen database alone. */
const hashOf = ({ secret }: Payload, id: string, code: string): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['recovery code', id, code.toUpperCase().replaceAll(/[^A-Z\d]/g, '')]))
    .digest('base64url');
