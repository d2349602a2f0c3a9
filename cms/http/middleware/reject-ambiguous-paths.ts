import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { ShopError } from '../../infra/errors.ts';

/** First path segments of the server's parts, which decode paths by different rules. */
const AREAS = new Set(['api', 'cms', 'cms-api', '_next', 'media']);
/**
 * Matches encoded characters that need no encoding (letters, digits, `-`, `.`, `_`), or that have another meaning once
 * decoded: slash, backslash, percent and control characters.
 */
const DISGUISED = /%(?:[01][\da-f]|2[5def]|3\d|4[1-9a-f]|5[\dacf]|6[1-9a-f]|7[\daf])/i;

/**
 * Whether Express, Next and Payload decode this path alike. Any other path could pass a check under one name and be
 * served under another.
 */
export function isPlainPath(path: string): boolean {
  if (!path.startsWith('/') || path.includes('\\')) return false;
  const segments = path.slice(1).split('/');
  const area = segments[0] ?? '';
  if (!AREAS.has(area) && AREAS.has(area.toLowerCase())) return false;
  if (segments.slice(0, -1).includes('')) return false;
  return segments.every((segment, index) => {
    const decoded = decode(segment);
    if (decoded === null || decoded === '.' || decoded === '..' || decoded.includes('\0')) return false;
    const isKeyword = area === 'search' && index === 1;
    // A keyword may contain any character, even an encoded slash or percent sign.
    return isKeyword || !DISGUISED.test(segment);
  });
}

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

/** Whether a request has at most one Host header: Node reads the first of two, but a proxy may read the second. */
export function hasOneHost({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  return hosts < 2;
}

/** Refuses ambiguous paths and repeated Host headers, before other code reads the path or host. */
export const rejectAmbiguousPaths: RequestHandler = (req, _res, next) => {
  const [path = ''] = req.originalUrl.split('?', 1);
  next(isPlainPath(path) && hasOneHost(req) ? undefined : new ShopError('INVALID_INPUT'));
};
