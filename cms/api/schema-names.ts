import { z } from 'zod';
import { errorAnswer } from '../contract/errors.ts';
import { messageAnswer } from '../contract/fields.ts';
import { legalPage } from '../contract/legal.ts';
import { order, orderLine, orderSummary } from '../contract/orders.ts';
import { initializePaymentAnswer } from '../contract/payment.ts';
import { attemptAnswer } from '../contract/payment-decisions.ts';
import { listedProduct, picture, product, productList, review } from '../contract/products.ts';
import { address, billingAddress, savedAddress, user } from '../contract/users.ts';

/** What the OpenAPI page calls the schemas that stand in it more than once, or that its readers look for. */
export const schemaNames = z.registry<{ id: string }>();

const named = {
  Address: address,
  BillingAddress: billingAddress,
  Error: errorAnswer,
  LegalPage: legalPage,
  ListedProduct: listedProduct,
  Message: messageAnswer,
  Order: order,
  OrderLine: orderLine,
  OrderSummary: orderSummary,
  PaymentAttempt: attemptAnswer,
  PaymentForm: initializePaymentAnswer,
  Picture: picture,
  Product: product,
  ProductList: productList,
  Review: review,
  SavedAddress: savedAddress,
  User: user,
};
for (const [id, schema] of Object.entries(named)) schemaNames.add(schema, { id });
