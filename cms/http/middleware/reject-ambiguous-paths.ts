import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { ShopError } from '../../infra/errors.ts';

/** The first words of addresses behind which something listens that has its own way of reading a path. */
const AREAS = new Set(['api', 'cms', 'cms-api', '_next', 'media']);
/**
 * Characters that need no encoding (letters, digits, `-`, `.`, `_`), and characters with another meaning once decoded:
 * slash, backslash, percent and control characters.
 */
const DISGUISED = /%(?:[01][\da-f]|2[5def]|3\d|4[1-9a-f]|5[\dacf]|6[1-9a-f]|7[\daf])/i;

/**
 * Whether everybody reads this path alike. Express, Next and Payload decode and shorten paths each in
 * their own way, so one that differs from its plain form could pass a check under one name and be served under another.
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
    // Shoppers may search for anything, a slash or a percent sign too.
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

/** Node reads the first of two hosts, a proxy perhaps the second. */
export function hasOneHost({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  return hosts < 2;
}

/** Stands before everything that looks at a path, or at the name of the shop. */
export const rejectAmbiguousPaths: RequestHandler = (req, _res, next) => {
  const [path = ''] = req.originalUrl.split('?', 1);
  next(isPlainPath(path) && hasOneHost(req) ? undefined : new ShopError('INVALID_INPUT'));
};
