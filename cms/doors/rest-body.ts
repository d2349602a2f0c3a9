import express, { type Request, type RequestHandler, type Response } from 'express';
import multer from 'multer';
import { ShopError } from '../errors.ts';
import { hasBody } from './bodies.ts';
import type { RestCall } from './rest-calls.ts';

export type RestBody = {
  data: Record<string, unknown>;
  /** The query of a question that came as a form. */
  question: string;
  file?: Express.Multer.File;
};

const MAX_PICTURE = 5 * 1024 * 1024;
const MAX_QUESTION = 64 * 1024;

/**
 * Reads a body as far as its call allows and no further. The panel sends documents as forms: the data as JSON in one
 * field, and a picture beside it where there is one.
 */
export async function readRestBody(
  req: Request,
  res: Response,
  { call, isQuestion }: { call: RestCall; isQuestion: boolean },
): Promise<RestBody> {
  const nothing = { data: {}, question: '' };
  if (!hasBody(req.headers)) return nothing;
  const read = (reader: RequestHandler) =>
    new Promise<void>((resolve, reject) => {
      reader(req, res, (error?: unknown) => (error ? reject(error) : resolve()));
    });
  if (isQuestion) {
    if (!req.is('application/x-www-form-urlencoded')) throw new ShopError('UNSUPPORTED_TYPE');
    await read(express.text({ type: () => true, limit: MAX_QUESTION }));
    return { ...nothing, question: String(req.body) };
  }
  if (call.method === 'GET' || call.method === 'DELETE') return nothing;
  if (req.is('application/json')) {
    await read(express.json({ limit: call.maxJson }));
    return { ...nothing, data: asObject(req.body) };
  }
  if (!req.is('multipart/form-data')) throw new ShopError('UNSUPPORTED_TYPE');
  const takesFile =
    !call.isSignIn &&
    call.path.startsWith(':collection') &&
    Boolean(call.entity && 'upload' in call.entity && call.entity.upload);
  const form = multer({
    storage: multer.memoryStorage(),
    defParamCharset: 'utf8',
    limits: {
      fileSize: MAX_PICTURE,
      files: 1,
      fields: 4,
      fieldSize: call.maxJson,
      fieldNameSize: 100,
      parts: 5,
    },
  });
  const total = Number(req.headers['content-length'] ?? 0);
  if (total > call.maxJson + (takesFile ? MAX_PICTURE : 0) + 4096) throw new ShopError('TOO_LARGE');
  await read(takesFile ? form.single('file') : form.none()).catch((error: unknown) => {
    // Only multer names its failures; whatever else its parser stumbles over is a malformed form.
    throw error instanceof multer.MulterError ? error : new ShopError('INVALID_INPUT', { cause: error });
  });
  const { _payload: text } = (req.body ?? {}) as { _payload?: unknown };
  const data = text === undefined ? {} : parse(String(text));
  return { ...nothing, data: asObject(data), ...(req.file && { file: req.file }) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ShopError('INVALID_JSON', { cause });
  }
}

function asObject(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ShopError('INVALID_INPUT');
  return value as Record<string, unknown>;
}
