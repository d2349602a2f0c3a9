import { z } from 'zod';
import { type Call, calls } from '../contract/calls.ts';
import { errorAnswer } from '../contract/errors.ts';

const mediaTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' });

/** The contract as OpenAPI 3.1, made from the very schemas the routes parse with. */
export function openApiDocument(publicUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [operationId, call] of Object.entries<Call>(calls)) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method]: operation(operationId, call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Pul Dükkânı', version: '1' },
    servers: [{ url: publicUrl }],
    paths,
  };
}

function operation(operationId: string, call: Call) {
  const query = call.query ? (schemaOf(call.query, 'input').properties ?? {}) : {};
  const body = call.body ? schemaOf(call.body, 'input') : undefined;
  return {
    operationId,
    summary: call.summary,
    parameters: [
      ...[...call.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
        name,
        in: 'path',
        required: true,
        schema: { type: 'string' },
      })),
      ...Object.entries(query).map(([name, schema]) => ({ name, in: 'query', schema })),
    ],
    ...(body && {
      requestBody: { required: true, content: { [mediaTypes[call.bodyType ?? 'json']]: { schema: body } } },
    }),
    responses: {
      [call.status]: {
        description: call.summary,
        ...(call.answer && { content: { 'application/json': { schema: schemaOf(call.answer, 'output') } } }),
      },
      default: {
        description: 'Hata',
        content: { 'application/json': { schema: schemaOf(errorAnswer, 'output') } },
      },
    },
  };
}
