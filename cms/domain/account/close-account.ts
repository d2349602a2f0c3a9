import type { Payload, PayloadRequest } from 'payload';
import { inShopTime, longDay, longMoment } from '../../contract/rules/dates.ts';
import { inTransactionOf } from '../../infra/database/driver/transaction.ts';
import type { Mail, Review } from '../../infra/database/payload-types.ts';
import { deleteRows, findRows, PAST_ACCESS } from '../../infra/database/rows/rows.ts';
import { ShopError } from '../../infra/errors.ts';
import { OLD_PRODUCT_ALERT_KEY, PRODUCT_ALERT_KEY } from '../../infra/mail/alert-templates.ts';
import { eraseRecipient } from '../../infra/mail/enqueue-mail.ts';
import { ANSWER_KEY } from '../../infra/mail/question-templates.ts';
import { NOBODY } from '../audit/audit.ts';
import { releaseOrdersOf } from '../orders/anonymise-orders.ts';
import { type OpenOrder, openOrdersOf } from '../orders/customer-orders.ts';
import { forgetAskers } from '../questions/forget-askers.ts';
import type { SignedInUser } from '../signed-in-user.ts';
import { isEmailVerified } from './email-verification.ts';
import { forgetSecondFactor } from './second-factor.ts';
import { checkPassword } from './sign-in.ts';

/**
 * Closes the caller's own account after checking the password.
 * @param address key under which the rate limits count the caller, from `addressKey`.
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
 * Clears the data of an account, in the transaction that deletes the account. Paid orders keep personal data until the
 * date that the law sets; unpaid orders are anonymised. Reviews and questions stay without a name. All other data is
 * deleted.
 * @throws ShopError ORDER_OPEN
 */
export async function clearAccount(req: PayloadRequest, id: string): Promise<void> {
  const open = await openOrdersOf(req, id);
  if (open.length > 0) throw new ShopError('ORDER_OPEN', { message: sentenceFor(open) });
  const user = await req.payload.findByID({ collection: 'users', id, ...PAST_ACCESS, req });
  await releaseOrdersOf(req, id);
  await unsignReviews(req, id);
  // Deletes directly in the database: these rows have no hooks, and no mail follows their deletion.
  const own = { user: { equals: id } };
  for (const collection of ['wishlist-items', 'collection-items', 'alerts'] as const)
    await deleteRows(req, collection, own);
  await forgetSecondFactor(req, id);
  const to = { equals: user.email };
  const isProven = isEmailVerified(user);
  if (isProven) await deleteRows(req, 'alerts', { email: to });
  await forgetAskers(req, isProven ? { or: [own, { email: to }] } : own);
  const mails = await findRows<Mail>(req, 'mails', { and: [{ to }, { order: { exists: false } }] });
  const theirs = mails.filter(({ key }) => isProven || !OF_ADDRESS.some((prefix) => key.startsWith(prefix)));
  if (theirs.length > 0) await eraseRecipient(req, { id: { in: theirs.map((mail) => mail.id) } });
}

/** Key prefixes of mails to an address. Closing an account erases such mails only if the address is proven. */
const OF_ADDRESS = [PRODUCT_ALERT_KEY, OLD_PRODUCT_ALERT_KEY, ANSWER_KEY];

function sentenceFor(open: OpenOrder[]): string {
  const unsettled = open.filter(({ payableUntil, transferUntil }) => !payableUntil && !transferUntil);
  const payable = open.filter(({ payableUntil }) => payableUntil);
  const awaited = open.filter(({ transferUntil }) => transferUntil);
  const lastOf = (orders: OpenOrder[], name: 'payableUntil' | 'transferUntil') =>
    orders
      .map((order) => order[name] ?? '')
      .sort()
      .at(-1) ?? '';
  const sentences = [
    unsettled.length > 0 &&
      `${nameAll(unsettled)} sonuçlanmadı. Teslim, iptal ya da iade edilip ödemesi kesinleşince yeniden deneyin.`,
    payable.length > 0 &&
      `${nameAll(payable)} iptal edildi, ama ${longMoment(lastOf(payable, 'payableUntil'))} saatine kadar ödemesi gelebilir. Hesap ondan sonra kapatılabilir.`,
    awaited.length > 0 &&
      `${nameAll(awaited)} için havale bekleniyor (en geç ${longDay(inShopTime(lastOf(awaited, 'transferUntil')))}). Havale gelmezse ya da sipariş teslim edilince yeniden deneyin.`,
  ];
  return `Hesap şimdilik kapatılamaz: ${sentences.filter(Boolean).join(' ')}`;
}

const nameAll = (orders: OpenOrder[]): string =>
  orders.length === 1
    ? `${orders[0]?.number} numaralı sipariş`
    : `${orders.length} sipariş (${orders.map(({ number }) => number).join(', ')})`;

/**
 * Replaces the name in the account's reviews. The database handles the field `user`: SQLite empties the field; MongoDB
 * keeps the old id, because two reviews of a product without a user would break the unique index.
 */
async function unsignReviews(req: PayloadRequest, user: string): Promise<void> {
  for (const { id } of await findRows<Review>(req, 'reviews', { user: { equals: user } }))
    await req.payload.update({ collection: 'reviews', id, data: { name: NOBODY }, ...PAST_ACCESS, req });
}
