import { describe, expect, it } from 'vitest';
import { reviewRequest } from '../../contract/products.ts';
import { isStrongPassword } from '../../contract/rules/account.ts';
import { openApiDocument } from './openapi.ts';

type Schema = Record<string, any>;
type Operation = { security: object[]; requestBody?: Schema; responses: Record<string, Schema> };

const { paths, components } = openApiDocument('https://pul.example');
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({
    name: `${method} ${path}`,
    ...operation,
  })),
);
const schemas = components.schemas as Record<string, Schema>;
const property = (schema: string, name: string): Schema => schemas[schema]?.properties[name];

describe('the OpenAPI page', () => {
  it('should name every failure, and point at one description of each', () => {
    for (const { name, responses } of operations) {
      expect(Object.keys(responses), name).not.toContain('default');
      for (const [status, { $ref }] of Object.entries(responses))
        if (Number(status) >= 400) expect($ref, name).toBe(`#/components/responses/${status}`);
    }
  });

  it('should point at nothing that is not there', () => {
    const text = JSON.stringify({ paths, components });
    const known = Object.keys(schemas).map((name) => `#/components/schemas/${name}`);
    for (const [, target = ''] of text.matchAll(/"\$ref":"(#\/components\/schemas\/[^"]+)"/g))
      expect(known).toContain(target);
    expect(text).not.toContain('$defs');
  });

  it('should document who must be signed in', () => {
    expect(Object.keys(components.securitySchemes).sort()).toEqual(['admin', 'customer', 'staff']);
    const of = (name: string) => operations.find((operation) => operation.name === name)?.security;
    expect(of('get /api/orders')).toEqual([{ admin: [] }]);
    expect(of('get /api/orders/myorders')).toEqual([{ customer: [] }]);
    expect(of('get /api/products')).toEqual([]);
  });

  it('should document the request bodies of the picture and of the payment provider', () => {
    const bodies = operations.flatMap(({ name, requestBody }) =>
      requestBody ? [[name, Object.keys(requestBody.content)[0]]] : [],
    );
    expect(Object.fromEntries(bodies)).toMatchObject({
      'post /api/upload': 'multipart/form-data',
      'post /api/payment/callback': 'application/x-www-form-urlencoded',
      'post /api/payment/webhook': 'application/json',
      'post /api/payment/initialize': 'application/json',
    });
  });

  it('should name what people send and get', () => {
    for (const { name, requestBody } of operations) {
      const schema = requestBody?.content['application/json']?.schema;
      // What the provider sends has no shape of ours, and one field needs no name.
      if (schema && Object.keys(schema.properties ?? {}).length > 1) expect(schema.$ref, name).toBeDefined();
    }
  });

  it('should contain formats and bounds, those too that the schemas check by functions', () => {
    const number = (schema: Schema) => schema.anyOf[0];
    expect(property('Registration', 'email')).toMatchObject({ format: 'email', maxLength: 254 });
    expect(property('Registration', 'password')).toMatchObject({ minLength: 8, maxLength: 128 });
    expect(property('SignIn', 'email')).toMatchObject({ format: 'email' });
    expect(property('Address', 'phoneNumber')).toMatchObject({ pattern: '^\\d{10}$' });
    expect(property('BillingAddress', 'city')).toMatchObject({ minLength: 1, maxLength: 300 });
    expect(property('Order', 'createdAt')).toMatchObject({ format: 'date-time' });
    expect(property('Order', 'totalPrice')).toMatchObject({ type: 'number', minimum: 0 });
    expect(number(property('ReviewDraft', 'rating'))).toEqual({ type: 'integer', minimum: 1, maximum: 5 });
    expect(number(property('ProductChange', 'countInStock'))).toMatchObject({ type: 'integer', minimum: 0 });
    expect(number(property('Checkout', 'totalPrice'))).toMatchObject({ minimum: 0, maximum: 10_000_000 });
  });

  it('should contain the rule for passwords as a pattern', () => {
    const pattern = new RegExp(property('Registration', 'password').pattern, 'u');
    const typed = ['abcdefgh', 'ABCDEFGH', '12345678', 'Abcdefgh', 'çığÖşüab', 'satır\nSonu'];
    for (const password of typed) expect(pattern.test(password), password).toBe(isStrongPassword(password));
    expect(property('ProfileChange', 'password').anyOf[0].pattern).toBe(pattern.source);
  });

  it('should mark the texts that may not be blank', () => {
    const pattern = new RegExp(property('ReviewDraft', 'comment').pattern, 'u');
    for (const comment of [' ', '\n\t', '\u00a0', '\0', ' \u0085 ', 'iyi', ' ş ', '1\n'])
      expect(pattern.test(comment), JSON.stringify(comment)).toBe(
        reviewRequest.safeParse({ rating: 5, comment }).success,
      );
    for (const [schema, name] of [
      ['Registration', 'name'],
      ['ProfileChange', 'name'],
      ['ProductChange', 'name'],
      ['Address', 'city'],
    ] as const)
      expect(property(schema, name), `${schema}.${name}`).toMatchObject({
        pattern: pattern.source,
        minLength: 1,
      });
  });

  it('should refuse no amount that the shop takes', () => {
    // As floating point has it, 0.07 and 0.29 are no multiples of 0.01.
    expect(JSON.stringify({ paths, components })).not.toContain('multipleOf');
  });

  it('should document that a product contains its newest reviews, and where the others are', () => {
    expect(property('Product', 'reviews')).toMatchObject({ type: 'array', maxItems: 100 });
    expect(property('Product', 'reviews').description).toContain('/api/products/{id}/reviews');
  });
});
