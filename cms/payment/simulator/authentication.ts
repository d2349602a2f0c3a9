import type { IncomingHttpHeaders } from 'node:http';
import { isSameText, parseAuthorization, signRequest } from '../signatures.ts';
import { ApiFailure } from './failures.ts';

/**
 * Checks a request's IYZWSv2 signature over the bytes and the path exactly as received.
 * @throws ApiFailure 1007 no signature, 1001 unknown key, 1000 wrong signature
 */
export function authenticate({
  headers,
  pathname,
  rawBody,
  apiKey,
  secretKey,
}: {
  headers: IncomingHttpHeaders;
  pathname: string;
  rawBody: Buffer;
  apiKey: string;
  secretKey: string;
}): void {
  const given = parseAuthorization(headers.authorization);
  if (!given) throw new ApiFailure('1007');
  if (!isSameText(given.apiKey, apiKey)) throw new ApiFailure('1001');
  const expected = signRequest({ randomKey: given.randomKey, pathname, rawBody, secretKey });
  if (!isSameText(given.signature, expected)) throw new ApiFailure('1000');
  // The PHP client does not send this header; when it is there, it must agree.
  const randomHeader = headers['x-iyzi-rnd'];
  if (randomHeader !== undefined && randomHeader !== given.randomKey) throw new ApiFailure('1000');
}
