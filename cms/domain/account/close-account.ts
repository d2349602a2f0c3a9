import type { Payload, PayloadRequest, Where } from 'payload';
import { longMoment } from '../../contract/rules/dates.ts';
import type { Mail, Review } from '../../infra/database/payload-types.ts';
import { findRows, PAST_ACCESS } from '../../infra/database/rows.ts';
import { inTransactionOf } from '../../infra/database/transaction.ts';
import { ShopError } from '../../infra/errors.ts';
import { NOTICE_KEY } from '../../infra/mail/alert-templates.ts';
import { eraseRecipient } from '../../infra/mail/outbox.ts';
import { ANSWER_KEY } from '../../infra/mail/question-templates.ts';
import { NOBODY } from '../audit/audit.ts';
import { releaseOrdersOf } from '../orders/anonymise-orders.ts';
import { type OpenOrder, openOrdersOf } from '../orders/open-orders.ts';
import { forgetAskers } from '../questions/forget-askers.ts';
import type { SignedInUser } from '../signed-in-user.ts';
import { isEmailVerified } from './email-verification.ts';
import { forgetSecondFactor } from './second-factor.ts';
import { checkPassword } from './sign-in.ts';

/**
 * Closes the caller's own account, which their password confirms.
 * @param address whom the limits count, as `addressKey` makes it.
 * @throws ShopError PASSWORD_WRONG, ORDER_OPEN, LAST_ADMIN, TOO_MANY_REQUESTS
 */
export async function closeAccount(
  payload: Payload,
  user: SignedInUser,
  password: string,
  address: string,
): Promise<void> {
  await checkPassword(payload, user, { password, address });
  await inTransactionOf(payload, user, (req) =>
    payload.delete({ collection: 'users', id: user.id, ...PAST_ACCESS, req }),
  );
}

/**
 * Removes, dates or unsigns everything that belongs to an account, in the transaction that deletes the account. Legal
 * records are kept with a date, reviews and questions stay without a name, the rest is deleted.
 * @throws ShopError ORDER_OPEN
 */
export async function clearAccount(req: PayloadRequest, id: string): Promise<void> {
  const open = await openOrdersOf(req, id);
  if (open.length > 0) throw new ShopError('ORDER_OPEN', { message: sentenceFor(open) });
  const { payload } = req;
  const user = await payload.findByID({ collection: 'users', id, ...PAST_ACCESS, req });
  await releaseOrdersOf(req, id);
  await unsignReviews(req, id);
  // Directly in the database: these rows have no hooks, and the deletion needs no mail.
  const deleteAll = (
    collection: 'wants' | 'saved-searches' | 'wanted-stamps' | 'collection-items' | 'stock-notices',
    where: Where,
  ) => payload.db.deleteMany({ collection, where, req });
  await deleteAll('wants', { user: { equals: id } });
  await deleteAll('collection-items', { user: { equals: id } });
  await deleteAll('saved-searches', { user: { equals: id } });
  await deleteAll('wanted-stamps', { user: { equals: id } });
  await forgetSecondFactor(req, id);
  const to = { equals: user.email };
  const isProven = isEmailVerified(user);
  if (isProven) await deleteAll('stock-notices', { email: to });
  const own = { user: { equals: id } };
  await forgetAskers(req, isProven ? { or: [own, { email: to }] } : own);
  const mails = await findRows<Mail>(req, 'mails', { and: [{ to }, { order: { exists: false } }] });
  const theirs = mails.filter(({ key }) => isProven || !OF_ADDRESS.some((prefix) => key.startsWith(prefix)));
  if (theirs.length > 0) await eraseRecipient(req, { id: { in: theirs.map((mail) => mail.id) } });
}

/** Mails owed to an address. An account that has not proven its address must not take these mails away. */
const OF_ADDRESS = [NOTICE_KEY, ANSWER_KEY];

function sentenceFor(open: OpenOrder[]): string {
  const unsettled = open.filter(({ payableUntil }) => !payableUntil);
  const payable = open.filter(({ payableUntil }) => payableUntil);
  const last =
    payable
      .map(({ payableUntil }) => payableUntil ?? '')
      .sort()
      .at(-1) ?? '';
  const sentences = [
    unsettled.length > 0 &&
      `${nameAll(unsettled)} sonuçlanmadı. Teslim, iptal ya da iade edilip ödemesi kesinleşince yeniden deneyin.`,
    payable.length > 0 &&
      `${nameAll(payable)} iptal edildi, ama ${longMoment(last)} saatine kadar ödemesi gelebilir. Hesap ondan sonra kapatılabilir.`,
  ];
  return `Hesap şimdilik kapatılamaz: ${sentences.filter(Boolean).join(' ')}`;
}

const nameAll = (orders: OpenOrder[]): string =>
  orders.length === 1
    ? `${orders[0]?.number} numaralı sipariş`
    : `${orders.length} sipariş (${orders.map(({ number }) => number).join(', ')})`;

/**
 * Leaves `user` to the database: SQLite empties the field. MongoDB keeps the stale id, since two empty ones would break
 * the rule of one review per product.
 */
async function unsignReviews(req: PayloadRequest, user: string): Promise<void> {
  for (const { id } of await findRows<Review>(req, 'reviews', { user: { equals: user } }))
    await req.payload.update({ collection: 'reviews', id, data: { name: NOBODY }, ...PAST_ACCESS, req });
}
