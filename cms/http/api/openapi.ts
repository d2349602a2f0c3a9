import { z } from 'zod';
import * as alerts from '../../contract/alerts.ts';
import type { Role } from '../../contract/call-table.ts';
import { type Call, calls } from '../../contract/calls.ts';
import * as collection from '../../contract/collection.ts';
import * as sales from '../../contract/dealer-sales.ts';
import * as errors from '../../contract/errors.ts';
import * as fields from '../../contract/field-schemas.ts';
import * as legal from '../../contract/legal.ts';
import * as orders from '../../contract/orders.ts';
import * as payment from '../../contract/payment.ts';
import * as products from '../../contract/products.ts';
import * as questions from '../../contract/questions.ts';
import * as readiness from '../../contract/readiness.ts';
import * as users from '../../contract/users.ts';
import { vitalRequest } from '../../contract/vitals.ts';
import * as wishlist from '../../contract/wishlist.ts';
import { sessionCookieOf } from '../middleware/session.ts';

/** Names on the OpenAPI page, for schemas that are used several times or that readers look for. */
const named = {
  Address: users.address,
  Alert: alerts.listedAlert,
  AlertChange: alerts.alertTerms,
  AlertList: alerts.alertList,
  AlertsToAdd: alerts.addAlertsRequest,
  BillingAddress: users.billingAddress,
  BoughtPiece: collection.boughtPiece,
  BoughtPiecesToAdd: collection.addBoughtRequest,
  Checkout: payment.initializePaymentRequest,
  CollectionFile: collection.collectionFileRequest,
  CollectionItem: collection.collectionItem,
  CollectionItemChange: collection.collectionItemRequest,
  Decision: payment.attemptDecision,
  Error: errors.errorAnswer,
  LegalPage: legal.legalPage,
  ListedProduct: products.listedProduct,
  Message: fields.messageAnswer,
  LinkPayment: sales.payByLinkRequest,
  Order: orders.order,
  OrderLine: orders.orderLine,
  OrderPage: orders.orderPage,
  PaymentAttempt: payment.attemptAnswer,
  PaymentForm: payment.initializePaymentAnswer,
  Picture: products.picture,
  Product: products.product,
  ProductChange: products.updateProductRequest,
  ProductList: products.productList,
  ProfileChange: users.updateProfileRequest,
  Registration: users.registerRequest,
  RetailSale: sales.retailSaleRequest,
  RetailSaleAnswer: sales.retailSaleAnswer,
  Return: orders.orderReturn,
  ReturnDecision: orders.returnDecision,
  Question: questions.question,
  QuestionPage: questions.questionPage,
  QuestionDraft: questions.questionRequest,
  ReadinessCheck: readiness.readinessCheck,
  Review: products.review,
  ReviewDraft: products.reviewRequest,
  ReviewPage: products.reviewPage,
  SaleProduct: sales.saleProduct,
  SavedAddress: users.savedAddress,
  SecondFactorChange: users.ownSecondFactorRequest,
  SecondFactorReset: users.resetSecondFactorRequest,
  SignIn: users.signInRequest,
  Upload: products.uploadAnswer,
  User: users.user,
  UserChange: users.updateUserRequest,
  UserPage: users.userPage,
  Vital: vitalRequest,
  Wishlist: wishlist.wishlist,
  Withdrawal: orders.withdrawalRequest,
  WithdrawalNotice: orders.noticeRequest,
  WrittenOrder: sales.writtenOrderRequest,
};
// The global registry also contains the formats that the schemas register themselves.
for (const [id, schema] of Object.entries(named)) z.globalRegistry.add(schema, { id });

/** Converts Zod schemas to JSON Schema. Each named schema, even inside another schema, becomes an OpenAPI component. */
function createSchemas() {
  const components: Record<string, unknown> = {};
  function schemaOf(schema: z.ZodType, io: 'input' | 'output') {
    const whole = z.toJSONSchema(z.object({ it: schema }), { io, unrepresentable: 'any' });
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
  410: 'Süresi geçmiş',
  413: 'Gönderilen veri çok büyük',
  415: 'İçerik türü desteklenmiyor',
  422: 'Gelen tutar siparişe yetmiyor',
  429: 'Çok fazla istek',
  500: 'Beklenmeyen hata',
  502: 'Ödeme sağlayıcısına ulaşılamıyor',
  503: 'Çok yoğun ya da veritabanına ulaşılamıyor',
};

function failuresOf({ method, path, role, query, status, failures = [] }: Call): number[] {
  // A buyer who returns from a payment always sees a page.
  if (status === 303) return [];
  const found = [429, 500, 503, ...failures];
  if (query || path.includes(':')) found.push(400);
  // The body parser also reads an unused body, and may fail.
  if (method !== 'get') found.push(400, 413, 415);
  if (role !== 'guest') found.push(401);
  if (role === 'admin' || role === 'staff' || method !== 'get') found.push(403);
  if (path.includes(':')) found.push(404);
  return [...new Set(found)].sort();
}

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

export function openApiDocument(publicUrl: string, title: string) {
  const schemas = createSchemas();
  const responses = Object.fromEntries(
    Object.entries(FAILURES).map(([status, description]) => [
      status,
      { description, content: schemas.json(errors.errorAnswer) },
    ]),
  );
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [operationId, call] of Object.entries<Call>(calls)) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method]: toOperation(operationId, call, schemas) };
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1' },
    servers: [{ url: publicUrl }],
    paths,
    components: { securitySchemes: securitySchemesOf(publicUrl), responses, schemas: schemas.components },
  };
}
