import { z } from 'zod';
import { errorAnswer } from '../../contract/errors.ts';
import { messageAnswer } from '../../contract/field-schemas.ts';
import { legalPage } from '../../contract/legal.ts';
import { order, orderLine, orderPage } from '../../contract/orders.ts';
import {
  attemptAnswer,
  attemptDecision,
  initializePaymentAnswer,
  initializePaymentRequest,
} from '../../contract/payment.ts';
import {
  listedProduct,
  picture,
  product,
  productList,
  review,
  reviewPage,
  reviewRequest,
  updateProductRequest,
  uploadAnswer,
} from '../../contract/products.ts';
import {
  address,
  billingAddress,
  registerRequest,
  savedAddress,
  signInRequest,
  updateProfileRequest,
  updateUserRequest,
  user,
  userPage,
} from '../../contract/users.ts';
import { savedSearch, savedSearchRequest, wishlist } from '../../contract/wishlist-and-alerts.ts';

/** The names that the OpenAPI page gives to schemas that it uses more than once, or that its readers look for. */
const named = {
  Address: address,
  BillingAddress: billingAddress,
  Checkout: initializePaymentRequest,
  Decision: attemptDecision,
  Error: errorAnswer,
  LegalPage: legalPage,
  ListedProduct: listedProduct,
  Message: messageAnswer,
  Order: order,
  OrderLine: orderLine,
  OrderPage: orderPage,
  PaymentAttempt: attemptAnswer,
  PaymentForm: initializePaymentAnswer,
  Picture: picture,
  Product: product,
  ProductChange: updateProductRequest,
  ProductList: productList,
  ProfileChange: updateProfileRequest,
  Registration: registerRequest,
  Review: review,
  ReviewDraft: reviewRequest,
  ReviewPage: reviewPage,
  SavedAddress: savedAddress,
  SavedSearch: savedSearch,
  SearchToSave: savedSearchRequest,
  SignIn: signInRequest,
  Upload: uploadAnswer,
  User: user,
  UserChange: updateUserRequest,
  UserPage: userPage,
  WantList: wishlist,
};
// The global registry, because it also holds the formats that the schemas note on themselves.
for (const [id, schema] of Object.entries(named)) z.globalRegistry.add(schema, { id });

/** Turns schemas to JSON. One with a name becomes a component and is only pointed at; so do those inside it. */
export function createSchemas() {
  const components: Record<string, unknown> = {};
  function schemaOf(schema: z.ZodType, io: 'input' | 'output') {
    const whole = z.toJSONSchema(z.object({ it: schema }), {
      io,
      unrepresentable: 'any',
    });
    const { properties, $defs } = JSON.parse(
      JSON.stringify(whole).replaceAll('"#/$defs/', '"#/components/schemas/'),
    );
    Object.assign(components, $defs);
    return properties.it;
  }
  const json = (schema: z.ZodType) => ({ 'application/json': { schema: schemaOf(schema, 'output') } });
  return { components, schemaOf, json };
}

export type Schemas = ReturnType<typeof createSchemas>;
