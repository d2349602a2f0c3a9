import type { PayloadRequest, Where } from 'payload';
import { inShopTime } from '../../contract/rules/dates.ts';
import { MAX_STOCK_ALERTS } from '../../contract/rules/wishlist-and-alert-limits.ts';
import type { StockAlerts } from '../../contract/wishlist-and-alerts.ts';
import type { Product, StockNotice, User } from '../../infra/database/payload-types.ts';
import { findRow, findRows, findRowsInBatches, insertRow, type Reader } from '../../infra/database/rows.ts';
import { inTransaction } from '../../infra/database/transaction.ts';
import { isUniqueViolation, updateWhere } from '../../infra/database/update-where.ts';
import { ShopError } from '../../infra/errors.ts';
import { backInStock, NOTICE_KEY } from '../../infra/mail/alert-templates.ts';
import { enqueueMail } from '../../infra/mail/outbox.ts';
import { countStockAlert } from '../../infra/rate-limits/account-limits.ts';
import { isEmailVerified } from '../account/email-verification.ts';
import { mailedProduct } from '../catalogue/mailed-product.ts';
import type { Shop } from '../shop.ts';
import { currentTerms } from '../shop-terms.ts';
import type { SignedInUser } from '../signed-in-user.ts';
import { LEFT, tokenOfAddress } from './unsubscribe.ts';

/**
 * Registers an address for a sold-out product. A second request changes nothing and gets the same answer.
 * @throws ShopError PRODUCT_NOT_FOUND, PRODUCT_IN_STOCK, NOTICES_FULL, TOO_MANY_REQUESTS
 */
export async function requestStockAlert(
  { payload }: Pick<Shop, 'payload'>,
  productId: string,
  email: string,
) {
  await countStockAlert(payload, email);
  try {
    await inTransaction(payload, (req) => writeStockAlert(req, productId, email));
  } catch (error) {
    // The same was asked at the same moment, and one of the two is enough.
    if (!isUniqueViolation(error)) throw error;
  }
}

async function writeStockAlert(req: PayloadRequest, productId: string, email: string): Promise<void> {
  const product = await findRow<Product>(req, 'products', { id: { equals: productId } });
  if (!product?.isPublished) throw new ShopError('PRODUCT_NOT_FOUND');
  if (product.countInStock > 0) throw new ShopError('PRODUCT_IN_STOCK');
  const waiting = await findRows<StockNotice>(req, 'stock-notices', {
    and: [{ email: { equals: email } }, { state: { equals: 'waiting' } }],
  });
  const key = `${productId}:${email}`;
  if (waiting.some((alert) => alert.key === key)) return;
  if (waiting.length >= MAX_STOCK_ALERTS) throw new ShopError('NOTICES_FULL');
  const token = tokenOfAddress(req.payload, email);
  await insertRow(req, 'stock-notices', { product: productId, email, key, token, state: 'waiting' });
}

/** Alerts waiting for the account's address; null until the address is proven. */
async function waitingOf(reader: Reader, { id }: Pick<SignedInUser, 'id'>): Promise<Where | null> {
  const user = await findRow<User>(reader, 'users', { id: { equals: id } });
  if (!user || !isEmailVerified(user)) return null;
  return { and: [{ email: { equals: user.email } }, { state: { equals: 'waiting' } }] };
}

/** The latest first. Hidden products may come back and are listed by their last name. */
export async function listStockAlerts(
  { payload }: Pick<Shop, 'payload'>,
  user: Pick<SignedInUser, 'id'>,
): Promise<StockAlerts> {
  const waiting = await waitingOf({ payload }, user);
  if (!waiting) return { isEmailProven: false, alerts: [] };
  const rows = await findRows<Row>({ payload }, 'stock-notices', waiting, { sort: ['-createdAt', 'id'] });
  const ids = rows.map(({ product }) => product);
  const products =
    ids.length > 0
      ? await findRows<Product>({ payload }, 'products', { id: { in: ids } }, { select: { name: true } })
      : [];
  const names = new Map(products.map(({ id, name }) => [id, name]));
  return {
    isEmailProven: true,
    alerts: rows.map(({ id: _id, product, createdAt }) => ({
      _id,
      product: { _id: product, name: names.get(product) ?? '' },
      createdAt: inShopTime(createdAt),
    })),
  };
}

/** @throws ShopError NOTICE_NOT_FOUND, for another's just the same */
export async function deleteStockAlert(
  { payload }: Pick<Shop, 'payload'>,
  user: Pick<SignedInUser, 'id'>,
  id: string,
): Promise<void> {
  await inTransaction(payload, async (req) => {
    const waiting = await waitingOf(req, user);
    const where: Where = { and: [{ id: { equals: id } }, ...(waiting ? [waiting] : [])] };
    const left = waiting && (await updateWhere(req, { collection: 'stock-notices', where, data: LEFT }));
    if (!left) throw new ShopError('NOTICE_NOT_FOUND');
  });
}

type AlertShop = Pick<Shop, 'payload' | 'catalogue'> & { env: Pick<Shop['env'], 'publicUrl'> };
/** A row as the database has it. */
type Row = StockNotice & { product: string };

const AT_ONCE = 200;

/**
 * Mails waiting addresses when a product is in stock again, each once: claim and mail are one transaction, whatever the
 * number of processes and wherever one is killed. Memory only says where to look.
 */
export async function sendStockAlerts(shop: AlertShop): Promise<void> {
  const waiting = { where: { state: { equals: 'waiting' } }, limit: AT_ONCE };
  for await (const alerts of findRowsInBatches<Row>(shop, 'stock-notices', waiting)) {
    const ids = [...new Set(alerts.map(({ product }) => product))];
    const products = await shop.catalogue.readers.chosenProducts(ids);
    const back = new Set(products.filter(({ countInStock }) => countInStock > 0).map(({ _id }) => _id));
    for (const { id, product } of alerts) {
      if (!back.has(product)) continue;
      // A failed alert does not block the others; the next run tries again.
      await inTransaction(shop.payload, (req) => sendAlert(req, id, shop.env)).catch((error: unknown) =>
        shop.payload.logger.error({ err: error, msg: `Stock notice ${id} was not told` }),
      );
    }
  }
}

/** Does nothing if another process sent the alert, or the product is sold out again: then the alert keeps waiting. */
async function sendAlert(
  req: PayloadRequest,
  id: string,
  { publicUrl }: Pick<Shop['env'], 'publicUrl'>,
): Promise<void> {
  const isWaiting: Where = { and: [{ id: { equals: id } }, { state: { equals: 'waiting' } }] };
  const alert = await findRow<Row>(req, 'stock-notices', isWaiting);
  if (!alert?.email) return;
  const product = await findRow<Product>(req, 'products', { id: { equals: alert.product } });
  if (!product?.isPublished || product.countInStock <= 0) return;
  // The shop needs the address no longer. The row stays for the link in the mail.
  const claimed = await updateWhere(req, {
    collection: 'stock-notices',
    where: isWaiting,
    data: { state: 'told', email: null, key: null },
  });
  if (!claimed) return;
  await enqueueMail(req, {
    key: `${NOTICE_KEY}${id}`,
    to: alert.email,
    ...backInStock(mailedProduct(product, await currentTerms(req.payload)), {
      token: alert.token,
      publicUrl,
    }),
  });
}
