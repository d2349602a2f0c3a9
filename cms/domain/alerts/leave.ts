import { createHmac, randomBytes } from 'node:crypto';
import type { Payload, PayloadRequest, Where } from 'payload';
import { inTransaction } from '../../infra/database/driver/transaction.ts';
import type { Alert, User } from '../../infra/database/payload-types.ts';
import { deleteRows, findRow, findRows, type Reader } from '../../infra/database/rows/rows.ts';
import { updateWhere } from '../../infra/database/rows/update-where.ts';
import { ShopError } from '../../infra/errors.ts';
import { isEmailVerified } from '../account/email-verification.ts';
import type { Shop } from '../shop.ts';

type Row = Omit<Alert, 'user'> & { user?: string };

/** Creates a random token. Nobody can guess it, so its holder must have the mail. */
export const newToken = (): string => randomBytes(32).toString('hex');

/** Depends on the address alone, so the link of an older mail ends all alerts that the address has now. */
export const tokenOfAddress = ({ secret }: Pick<Payload, 'secret'>, email: string): string =>
  createHmac('sha256', secret).update(`stock-alerts:${email}`).digest('hex');

/**
 * Returns the token for the link that ends all mails to an address: the account's token if the account has proven the
 * address and has alerts, otherwise the token of the address.
 */
export async function ownerTokenOf(reader: Reader, email: string): Promise<string> {
  const user = await findRow<User>(reader, 'users', { email: { equals: email } });
  const isOwner = user !== null && isEmailVerified(user);
  const alert = isOwner && (await findRow<Alert>(reader, 'alerts', { user: { equals: user.id } }));
  return alert ? alert.ownerToken : tokenOfAddress(reader.payload, email);
}

/** Deletes an alert. Without an account, only its address is erased: links in older mails need the row. */
export async function endAlert(req: PayloadRequest, { id, user }: Pick<Row, 'id' | 'user'>): Promise<void> {
  if (user) await deleteRows(req, 'alerts', id);
  else await updateWhere(req, 'alerts', id, { state: 'left', mailConsentAt: null, email: null, key: null });
}

/** Ends the consent to mails. Alerts of an account stay in the account without mails; alerts of an address end. */
export async function endMails(req: PayloadRequest, which: Where): Promise<void> {
  const waiting = await findRows<Row>(req, 'alerts', { and: [which, { state: { equals: 'waiting' } }] });
  for (const row of waiting)
    if (!row.user) await endAlert(req, row);
    else await updateWhere(req, 'alerts', row.id, { state: 'quiet', mailConsentAt: null });
}

/**
 * Ends the mails of the alert whose link was followed, or of all alerts of the mail's owner. A repeated call succeeds
 * too: mail programs open links by themselves, and people click twice.
 * @throws ShopError LEAVE_TOKEN_UNKNOWN
 */
export async function leaveAlerts({ payload }: Pick<Shop, 'payload'>, token: string): Promise<void> {
  if (!/^[0-9a-f]{64}$/.test(token)) throw new ShopError('LEAVE_TOKEN_UNKNOWN');
  await inTransaction(payload, async (req) => {
    const isOne: Where = { token: { equals: token } };
    const isAll: Where = { ownerToken: { equals: token } };
    const rows = await findRows<Row>(req, 'alerts', { or: [isOne, isAll] });
    const [first] = rows;
    if (!first) throw new ShopError('LEAVE_TOKEN_UNKNOWN');
    await endMails(req, first.ownerToken === token ? await allOf(req, rows, isAll) : isOne);
  });
}

/** Selects the alert of the token, all alerts of its account, and those of the account's address once proven. */
async function allOf(req: PayloadRequest, rows: readonly Row[], isAll: Where): Promise<Where> {
  const id = rows.find(({ user }) => user)?.user;
  const email = rows.find(({ email }) => email)?.email;
  const isOwner: Where | null = id ? { id: { equals: id } } : email ? { email: { equals: email } } : null;
  const user = isOwner && (await findRow<User>(req, 'users', isOwner));
  if (!user) return isAll;
  const own: Where[] = [isAll, { user: { equals: user.id } }];
  if (isEmailVerified(user)) own.push({ email: { equals: user.email } });
  return { or: own };
}
