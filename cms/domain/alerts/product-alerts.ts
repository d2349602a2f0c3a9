import type { PayloadRequest } from 'payload';
import { chargedPrice, discountOf } from '../../contract/rules/lowered-price.ts';
import { type TaxTerms, taxRateOf } from '../../contract/rules/pricing.ts';
import { MAX_PRODUCT_ALERTS } from '../../contract/rules/wishlist-and-alert-limits.ts';
import { inTransaction } from '../../infra/database/driver/transaction.ts';
import type { Product } from '../../infra/database/payload-types.ts';
import { findRow, findRows, findRowsInBatches, insertRow } from '../../infra/database/rows/rows.ts';
import { isUniqueViolation, updateWhere } from '../../infra/database/rows/update-where.ts';
import { ShopError } from '../../infra/errors.ts';
import { backInStock, type MailedProduct, PRODUCT_ALERT_KEY } from '../../infra/mail/alert-templates.ts';
import { enqueueMail } from '../../infra/mail/enqueue-mail.ts';
import { countByEmail } from '../../infra/rate-limits/account-limits.ts';
import type { Shop } from '../shop.ts';
import { currentTerms } from '../shop-terms.ts';
import type { AlertRow } from './alerts.ts';
import { newToken, ownerTokenOf, tokenOfAddress } from './leave.ts';

/**
 * Registers an address for a sold-out product. A second request changes nothing and gets the same answer.
 * @throws ShopError PRODUCT_NOT_FOUND, PRODUCT_IN_STOCK, ALERTS_FULL, TOO_MANY_REQUESTS
 */
export async function requestProductAlert(
  { payload }: Pick<Shop, 'payload'>,
  productId: string,
  email: string,
) {
  await countByEmail(payload, 'productAlert', email);
  try {
    await inTransaction(payload, (req) => writeProductAlert(req, productId, email));
  } catch (error) {
    // Ignores a simultaneous request for the same alert, whose row is enough.
    if (!isUniqueViolation(error)) throw error;
  }
}

async function writeProductAlert(req: PayloadRequest, productId: string, email: string): Promise<void> {
  const product = await findRow<Product>(req, 'products', productId);
  if (!product?.isPublished) throw new ShopError('PRODUCT_NOT_FOUND');
  if (product.countInStock > 0) throw new ShopError('PRODUCT_IN_STOCK');
  const isWaiting = { email: { equals: email }, state: { equals: 'waiting' } };
  const waiting = await findRows<AlertRow>(req, 'alerts', isWaiting);
  const key = `${email}:${productId}`;
  if (waiting.some((alert) => alert.key === key)) return;
  if (waiting.length >= MAX_PRODUCT_ALERTS) throw new ShopError('ALERTS_FULL');
  const now = new Date().toISOString();
  await insertRow(req, 'alerts', {
    kind: 'product',
    subject: productId,
    product: productId,
    title: product.name,
    email,
    key,
    state: 'waiting',
    mailConsentAt: now,
    lookedAt: now,
    known: {},
    token: newToken(),
    ownerToken: tokenOfAddress(req.payload, email),
  });
}

type AlertShop = Pick<Shop, 'payload' | 'catalogue'> & { env: Pick<Shop['env'], 'publicUrl'> };

const AT_ONCE = 200;

/**
 * Mails each waiting address once when its product is in stock again. Claim and mail share a transaction, so this holds
 * for several processes and after a crash. The list in memory only tells where to look.
 */
export async function sendProductAlerts(shop: AlertShop): Promise<void> {
  const where = { kind: { equals: 'product' }, state: { equals: 'waiting' } };
  for await (const alerts of findRowsInBatches<AlertRow>(shop, 'alerts', { where, limit: AT_ONCE })) {
    const ids = [...new Set(alerts.map(({ subject }) => subject))];
    const products = await shop.catalogue.readers.chosenProducts(ids);
    const back = new Set(products.filter(({ countInStock }) => countInStock > 0).map(({ _id }) => _id));
    for (const { id, subject } of alerts) {
      if (!back.has(subject)) continue;
      // A failed alert does not block the others; the next run tries again.
      await inTransaction(shop.payload, (req) => sendAlert(req, id, shop.env)).catch((error: unknown) =>
        shop.payload.logger.error({ err: error, msg: `Alert ${id} was not told` }),
      );
    }
  }
}

/** Sends an alert, unless another process has sent it, or the product is sold out again and the alert keeps waiting. */
async function sendAlert(
  req: PayloadRequest,
  id: string,
  { publicUrl }: Pick<Shop['env'], 'publicUrl'>,
): Promise<void> {
  const isWaiting = { id: { equals: id }, state: { equals: 'waiting' } };
  const alert = await findRow<AlertRow>(req, 'alerts', isWaiting);
  if (!alert?.email) return;
  const product = await findRow<Product>(req, 'products', alert.subject);
  if (!product?.isPublished || product.countInStock <= 0) return;
  // Removes the address, which the shop needs no longer; the row stays for the link in the mail.
  const told = { state: 'told', mailConsentAt: null, email: null, key: null } as const;
  if (!(await updateWhere(req, 'alerts', isWaiting, told))) return;
  const token = await ownerTokenOf(req, alert.email);
  await enqueueMail(req, {
    key: `${PRODUCT_ALERT_KEY}${id}`,
    to: alert.email,
    ...backInStock(mailedProduct(product, await currentTerms(req.payload)), { token, publicUrl }),
  });
}

export function mailedProduct(product: Product, terms: TaxTerms, now = Date.now()): MailedProduct {
  return {
    _id: product.id,
    name: product.name,
    price: chargedPrice(product, now),
    taxPercent: taxRateOf(terms, product.category),
    ...discountOf(product, now),
  };
}
