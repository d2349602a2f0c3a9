import type { Request } from 'express';
import { isSameText, parseAuthorization, signRequest } from '../../iyzico/signatures.ts';
import type { Settings } from '../options.ts';
import { ApiFailure } from './api-errors.ts';

/**
 * Checks a request's IYZWSv2 signature over the bytes and the path exactly as received.
 * @throws ApiFailure 1007 no signature, 1001 unknown key, 1000 wrong signature
 */
export function authenticate(req: Request, rawBody: Buffer, { apiKey, secretKey }: Settings): void {
  const given = parseAuthorization(req.headers.authorization);
  if (!given) throw new ApiFailure('1007');
  if (!isSameText(given.apiKey, apiKey)) throw new ApiFailure('1001');
  const { randomKey } = given;
  const expected = signRequest({ randomKey, pathname: req.path, rawBody }, secretKey);
  // The header repeats the random key, so it must agree.
  const isAgreed = (req.headers['x-iyzi-rnd'] ?? randomKey) === randomKey;
  if (!isAgreed || !isSameText(given.signature, expected)) throw new ApiFailure('1000');
}
