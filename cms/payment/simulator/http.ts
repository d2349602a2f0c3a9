import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Page } from './pages.ts';

const BODY_LIMIT = 512 * 1024;

/** The whole body, as bytes. Rejects with a RangeError beyond 512 KB. */
export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > BODY_LIMIT) throw new RangeError('the body is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The body as a JSON object; undefined when it is anything else. */
export function parseJsonObject(body: Buffer): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

export function sendJson(
  response: ServerResponse,
  httpStatus: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  response.writeHead(httpStatus, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...headers,
  });
  response.end(text);
}

/** A page under a policy that allows only its own script, the bundle and the calls it needs. */
export function sendPage(
  response: ServerResponse,
  { httpStatus, html, connect }: Page,
  { nonce = '', publicUrl = '' }: { nonce?: string; publicUrl?: string } = {},
): void {
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${publicUrl}${nonce && ` 'nonce-${nonce}'`}`,
    "style-src 'unsafe-inline'",
    `connect-src 'self' ${[publicUrl, ...connect].join(' ')}`,
    "base-uri 'none'",
  ];
  response.writeHead(httpStatus, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': policy.join('; '),
    'referrer-policy': 'strict-origin',
    'x-content-type-options': 'nosniff',
  });
  response.end(html);
}
