import { z } from 'zod';
import type { Role } from '../../contract/call-table.ts';
import { type Call, calls } from '../../contract/calls.ts';
import {
  addBoughtRequest,
  boughtPiece,
  collectionItem,
  collectionItemRequest,
} from '../../contract/collection.ts';
import { errorAnswer } from '../../contract/errors.ts';
import { messageAnswer } from '../../contract/field-schemas.ts';
import { legalPage } from '../../contract/legal.ts';
import {
  noticeRequest,
  order,
  orderLine,
  orderPage,
  orderReturn,
  returnDecision,
  withdrawalRequest,
} from '../../contract/orders.ts';
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
import { question, questionPage, questionRequest } from '../../contract/questions.ts';
import { readinessCheck } from '../../contract/readiness.ts';
import {
  address,
  billingAddress,
  ownSecondFactorRequest,
  registerRequest,
  resetSecondFactorRequest,
  savedAddress,
  signInRequest,
  updateProfileRequest,
  updateUserRequest,
  user,
  userPage,
} from '../../contract/users.ts';
import { addWantsRequest, updateWantRequest, want } from '../../contract/wants.ts';
import { savedSearch, savedSearchRequest, wishlist } from '../../contract/wishlist-and-alerts.ts';
import { sessionCookieOf } from '../middleware/session.ts';

/** Names on the OpenAPI page, for schemas that are used several times, or that readers look for. */
const named = {
  Address: address,
  BillingAddress: billingAddress,
  BoughtPiece: boughtPiece,
  BoughtPiecesToAdd: addBoughtRequest,
  Checkout: initializePaymentRequest,
  CollectionItem: collectionItem,
  CollectionItemChange: collectionItemRequest,
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
  Return: orderReturn,
  ReturnDecision: returnDecision,
  Question: question,
  QuestionPage: questionPage,
  QuestionDraft: questionRequest,
  ReadinessCheck: readinessCheck,
  Review: review,
  ReviewDraft: reviewRequest,
  ReviewPage: reviewPage,
  SavedAddress: savedAddress,
  SavedSearch: savedSearch,
  SearchToSave: savedSearchRequest,
  SecondFactorChange: ownSecondFactorRequest,
  SecondFactorReset: resetSecondFactorRequest,
  SignIn: signInRequest,
  Upload: uploadAnswer,
  User: user,
  UserChange: updateUserRequest,
  UserPage: userPage,
  Want: want,
  WantChange: updateWantRequest,
  WantList: wishlist,
  WantsToAdd: addWantsRequest,
  Withdrawal: withdrawalRequest,
  WithdrawalNotice: noticeRequest,
};
// The global registry, because it also holds the formats that the schemas note on themselves.
for (const [id, schema] of Object.entries(named)) z.globalRegistry.add(schema, { id });

/** Converts schemas to JSON. A named schema becomes a component and is referenced; so are named schemas inside it. */
function createSchemas() {
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

const mediaTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const;

const ofProvider = { type: 'object', description: 'Ödeme sağlayıcısının kendi biçiminde' };
/** Bodies without a contract schema: a picture, and the payment provider's requests. */
const otherBodies: Record<string, object> = {
  upload: {
    type: 'object',
    properties: { image: { type: 'string', contentMediaType: 'application/octet-stream' } },
    required: ['image'],
  },
  paymentCallback: ofProvider,
  paymentWebhook: ofProvider,
};

const FAILURES: Record<number, string> = {
  400: 'Gönderilen bilgilerde hata var',
  401: 'Oturum açılmamış',
  403: 'Yetki yok ya da istek başka bir siteden geliyor',
  404: 'Kayıt bulunamadı',
  409: 'Kaydın bugünkü durumu izin vermiyor',
  413: 'Gönderilen veri çok büyük',
  415: 'İçerik türü desteklenmiyor',
  429: 'Çok fazla istek',
  500: 'Beklenmeyen hata',
  502: 'Ödeme sağlayıcısına ulaşılamıyor',
  503: 'Çok yoğun ya da veritabanına ulaşılamıyor',
};

/** Failures that follow from the entry itself, and failures that the entry lists. */
function failuresOf({ method, path, role, query, status, failures = [] }: Call): number[] {
  // A buyer who returns from a payment sees a page, whatever happened.
  if (status === 303) return [];
  const found = [429, 500, 503, ...failures];
  if (query || path.includes(':')) found.push(400);
  // An unused body is parsed, and may be refused, like any other.
  if (method !== 'get') found.push(400, 413, 415);
  if (role !== 'guest') found.push(401);
  if (role === 'admin' || role === 'staff' || method !== 'get') found.push(403);
  if (path.includes(':')) found.push(404);
  return [...new Set(found)].sort();
}

/** Roles that a call requires. All use the same cookie. */
function securitySchemesOf(publicUrl: string): Record<Exclude<Role, 'guest'>, object> {
  const name = sessionCookieOf({ isHttps: publicUrl.startsWith('https:') });
  const scheme = (description: string) => ({ type: 'apiKey', in: 'cookie', name, description });
  return {
    customer: scheme('Oturum açmış herkes'),
    staff: scheme('Oturum açmış, paneli olan herkes'),
    admin: scheme('Oturum açmış yönetici'),
  };
}

function toOperation(operationId: string, call: Call, { schemaOf, json }: Schemas) {
  const query = call.query ? (schemaOf(call.query, 'input').properties ?? {}) : {};
  const body = call.body ? schemaOf(call.body, 'input') : otherBodies[operationId];
  const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  return {
    operationId,
    summary: call.summary,
    tags: [call.path.split('/')[2]],
    security: call.role === 'guest' ? [] : [{ [call.role]: [] }],
    parameters: [
      ...inPath,
      ...Object.entries(query).map(([name, schema]) => ({ name, in: 'query', schema })),
    ],
    ...(body && {
      requestBody: { required: true, content: { [mediaTypes[call.bodyType ?? 'json']]: { schema: body } } },
    }),
    responses: {
      [call.status]: { description: call.summary, ...(call.answer && { content: json(call.answer) }) },
      ...Object.fromEntries(
        failuresOf(call).map((status) => [status, { $ref: `#/components/responses/${status}` }]),
      ),
    },
  };
}

/** The contract as OpenAPI 3.1, built from the same table and schemas as the routes. */
export function openApiDocument(publicUrl: string) {
  const schemas = createSchemas();
  const responses = Object.fromEntries(
    Object.entries(FAILURES).map(([status, description]) => [
      status,
      { description, content: schemas.json(errorAnswer) },
    ]),
  );
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [operationId, call] of Object.entries<Call>(calls)) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method]: toOperation(operationId, call, schemas) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Pul Dükkânı', version: '1' },
    servers: [{ url: publicUrl }],
    paths,
    components: { securitySchemes: securitySchemesOf(publicUrl), responses, schemas: schemas.components },
  };
}
