import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls.ts';
import { reviewRequest } from '../../contract/products.ts';
import { isStrongPassword } from '../../contract/rules/account.ts';
import { openApiDocument } from './openapi.ts';

type Schema = Record<string, any>;
type Operation = {
  operationId: string;
  security: object[];
  requestBody?: Schema;
  responses: Record<string, Schema>;
};

const page = openApiDocument('https://pul.example', 'Ayyıldız Pul');
const paths = page.paths as Record<string, Record<string, Operation>>;
const { components } = page;
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    name: `${method} ${path}`,
    ...operation,
  })),
);
const schemas = components.schemas as Record<string, Schema>;
const property = (schema: string, name: string): Schema => schemas[schema]?.properties[name];

describe('the OpenAPI page', () => {
  it('should be a valid document of OpenAPI 3.1', async () => {
    const validator = new Validator();
    expect(await validator.validate(JSON.parse(JSON.stringify(page)))).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
    expect(() => validator.resolveRefs()).not.toThrow();
  });

  it('should describe every call of the contract, and who must be signed in', () => {
    for (const [name, { method, path, role, status }] of Object.entries(calls)) {
      const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method];
      expect(operation?.operationId).toBe(name);
      expect(operation?.responses).toHaveProperty(String(status));
      expect(operation?.security).toEqual(role === 'guest' ? [] : [{ [role]: [] }]);
    }
    expect(Object.keys(components.securitySchemes).sort()).toEqual(['admin', 'customer', 'staff']);
  });

  it.each([
    ['/api/products', 'get', '400 429 500 503'],
    ['/api/users/{id}', 'get', '400 401 403 404 429 500 503'],
    ['/api/payment/initialize', 'post', '400 401 403 404 409 413 415 429 500 502 503'],
    ['/api/payment/callback', 'post', ''],
  ])('should document the failures of %s', (path, method, failures) => {
    const statuses = Object.keys(paths[path]?.[method]?.responses ?? {});
    expect(statuses.filter((status) => Number(status) >= 400).join(' ')).toBe(failures);
  });

  it('should name the schemas that its readers look for', () => {
    const names = ['Product', 'Order', 'User', 'SavedAddress', 'LegalPage', 'Message', 'Error'];
    expect(Object.keys(schemas)).toEqual(expect.arrayContaining(names));
    const { content } = paths['/api/users/{id}']?.get?.responses[200] ?? {};
    expect(content['application/json'].schema).toEqual({ $ref: '#/components/schemas/User' });
  });

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
    const { content } = paths['/api/upload']?.post?.requestBody ?? {};
    expect(content['multipart/form-data'].schema.required).toEqual(['image']);
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
    expect(property('BillingAddress', 'district')).toEqual({ default: '', type: 'string', maxLength: 100 });
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

  it('should document that a third decimal is refused, and how an admin lists drafts', () => {
    expect(property('ProductChange', 'price').anyOf[0].description).toContain('reddedilir');
    expect(JSON.stringify(paths['/api/products']?.get)).toContain('taslaklar da listelenir');
    expect(JSON.stringify(paths['/api/products']?.post)).toContain('withDrafts=1');
  });

  it('should document that a product contains its newest reviews, and where the others are', () => {
    expect(property('Product', 'reviews')).toMatchObject({ type: 'array', maxItems: 100 });
    expect(property('Product', 'reviews').description).toContain('/api/products/{id}/reviews');
  });
});
