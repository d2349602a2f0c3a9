import { createHmac, randomBytes } from 'node:crypto';
import type { Payload, PayloadRequest } from 'payload';
import type { SavedSearch, StockNotice, WantedStamp } from '../../infra/database/payload-types.ts';
import { findRow, findRows } from '../../infra/database/rows.ts';
import { inTransaction } from '../../infra/database/transaction.ts';
import { updateWhere } from '../../infra/database/update-where.ts';
import { ShopError } from '../../infra/errors.ts';
import type { Shop } from '../shop.ts';

/** Nobody guesses it, so whoever has it holds the mail. */
export const newUnsubscribeToken = (): string => randomBytes(32).toString('hex');

/**
 * The same for all stock alerts of an address, also of one that was told and whose address is gone: the link of any of
 * their mails ends whatever the address still waits for.
 */
export const tokenOfAddress = ({ secret }: Pick<Payload, 'secret'>, email: string): string =>
  createHmac('sha256', secret).update(`stock-alerts:${email}`).digest('hex');

/** The row stays for the link in a mail; the address goes. */
export const LEFT = { state: 'left', email: null, key: null } as const;

const isUnsubscribeToken = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

/**
 * Ends what a mail was sent for: a saved search, all that its address still
 * waits for, or the mail of all wants. However often it is asked, the
 * answer is the same: mail programs ask by themselves, and people click twice.
 * @throws ShopError LEAVE_TOKEN_UNKNOWN
 */
export async function unsubscribe({ payload }: Pick<Shop, 'payload'>, token: string): Promise<void> {
  if (!isUnsubscribeToken(token)) throw new ShopError('LEAVE_TOKEN_UNKNOWN');
  await inTransaction(payload, async (req) => {
    const isKnown =
      (await unsubscribeFromAlerts(req, token)) ||
      (await unsubscribeFromSearch(req, token)) ||
      (await unsubscribeFromWants(req, token));
    if (!isKnown) throw new ShopError('LEAVE_TOKEN_UNKNOWN');
  });
}

/** False when no alert has the token. */
async function unsubscribeFromAlerts(req: PayloadRequest, token: string): Promise<boolean> {
  const alerts = await findRows<StockNotice>(req, 'stock-notices', { token: { equals: token } });
  for (const { id, state } of alerts)
    if (state === 'waiting')
      await updateWhere(req, {
        collection: 'stock-notices',
        where: { and: [{ id: { equals: id } }, { state: { equals: 'waiting' } }] },
        data: LEFT,
      });
  return alerts.length > 0;
}

/** The row stays, so that the link of an older mail is known. False when no search has the token. */
async function unsubscribeFromSearch(req: PayloadRequest, token: string): Promise<boolean> {
  const where = { token: { equals: token } };
  const search = await findRow<SavedSearch>(req, 'saved-searches', where);
  if (search?.state === 'active')
    await updateWhere(req, { collection: 'saved-searches', where, data: { state: 'left' } });
  return search !== null;
}

/** They stay in the account, without mail. False when none has the token. */
async function unsubscribeFromWants(req: PayloadRequest, token: string): Promise<boolean> {
  const wants = await findRows<WantedStamp>(req, 'wanted-stamps', { token: { equals: token } });
  for (const { id, mailConsentAt } of wants)
    if (mailConsentAt)
      await updateWhere(req, {
        collection: 'wanted-stamps',
        where: { id: { equals: id } },
        data: { mailConsentAt: null },
      });
  return wants.length > 0;
}
