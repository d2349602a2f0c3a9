import { chargedPrice, discountOf } from '../../contract/rules/lowered-price.ts';
import type { Product } from '../../infra/database/payload-types.ts';
import type { MailedProduct } from '../../infra/mail/alert-templates.ts';

/** What a mail that is written now says of a product. */
export function mailedProduct(product: Product): MailedProduct {
  const now = Date.now();
  return {
    _id: product.id,
    name: product.name,
    price: chargedPrice(product, now),
    ...discountOf(product, now),
  };
}
