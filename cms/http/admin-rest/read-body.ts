import type { Request, Response } from 'express';
import type { FlattenedField } from 'payload';
import { MAX_PICTURE } from '../../contract/rules/catalogue.ts';
import { ShopError } from '../../infra/errors.ts';
import { hasBody, readForm, readText } from '../middleware/body-limits.ts';
import { type RestCall, uploadOf } from './allowed-calls.ts';
import { isObject } from './read-query.ts';

export type RestBody = {
  data: Record<string, unknown>;
  question: string;
  file?: Express.Multer.File;
};

const MAX_QUESTION = 64 * 1024;

/**
 * Reads a request body up to the call's limit. The panel sends a document as a multipart form with a JSON field and
 * possibly a picture.
 */
export async function readRestBody(
  req: Request,
  res: Response,
  { call, isQuestion }: { call: RestCall; isQuestion: boolean },
): Promise<RestBody> {
  const nothing = { data: {}, question: '' };
  if (!hasBody(req.headers)) return nothing;
  if (isQuestion) {
    if (!req.is('application/x-www-form-urlencoded')) throw new ShopError('UNSUPPORTED_TYPE');
    return { ...nothing, question: await readText(req, MAX_QUESTION) };
  }
  if (call.method === 'GET' || call.method === 'DELETE') return nothing;
  if (req.is('application/json')) {
    const data = parse(await readText(req, call.maxJson));
    return { ...nothing, data: accept(data, call) };
  }
  if (!req.is('multipart/form-data')) throw new ShopError('UNSUPPORTED_TYPE');
  const takesFile = !call.isSignIn && call.path.startsWith(':collection') && Boolean(uploadOf(call.entity));
  // A form needs a length, which browsers send: nothing else limits the bytes between the parts of a form.
  if ('transfer-encoding' in req.headers) throw new ShopError('LENGTH_REQUIRED');
  const total = Number(req.headers['content-length'] ?? 0);
  if (total > call.maxJson + (takesFile ? MAX_PICTURE : 0) + 4096)
    throw new ShopError(takesFile ? 'IMAGE_TOO_LARGE' : 'TOO_LARGE');
  await readForm(req, res, {
    file: takesFile ? 'file' : undefined,
    limits: { fields: 2, fieldSize: call.maxJson, fieldNameSize: 100, parts: 3 },
  });
  const { _payload: text } = (req.body ?? {}) as { _payload?: unknown };
  const data = text === undefined ? {} : parse(String(text));
  return { ...nothing, data: accept(data, call), ...(req.file && { file: req.file }) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ShopError('INVALID_JSON', { cause });
  }
}

function accept(value: unknown, { entity }: RestCall): Record<string, unknown> {
  if (!isObject(value) || !isHarmless(value) || !hasShape(entity?.flattenedFields ?? [], value))
    throw new ShopError('INVALID_INPUT');
  return value;
}

/** Deepest nesting of a body: a legal text nests lists in lists, and no real body is deeper. */
const MAX_DEPTH = 100;
/** Property names that are refused: copying an object with one of them could change all objects. */
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

export function isHarmless(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (depth >= MAX_DEPTH) return false;
  if (Array.isArray(value)) return value.every((part) => isHarmless(part, depth + 1));
  return Object.entries(value).every(([name, part]) => !FORBIDDEN.has(name) && isHarmless(part, depth + 1));
}

/** Whether text and date values have the right types, on which Payload relies. Payload checks all other fields. */
export const hasShape = (fields: FlattenedField[], data: Record<string, unknown>): boolean =>
  fields.every((field) => {
    const { name, type } = field;
    const value = data[name] ?? '';
    if (type === 'date')
      return value === '' || (typeof value === 'string' && !Number.isNaN(Date.parse(value)));
    if (type === 'text' && field.hasMany)
      return value === '' || (Array.isArray(value) && value.every((part) => typeof part === 'string'));
    return type !== 'text' || typeof value !== 'object';
  });
