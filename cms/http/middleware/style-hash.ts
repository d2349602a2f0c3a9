import { createHash } from 'node:crypto';
import type { Response } from 'express';

export const POLICY = 'Content-Security-Policy';

/** How a policy names an inline element that it lets in. */
export const hashSource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** In the browser, styled-components makes an empty style element and fills it through the object model. */
export const EMPTY_STYLE = hashSource('');

/**
 * Lets the one style element in that the server wrote into this page. Public pages are kept as bytes for everybody, so
 * no nonce can be in them; a hash can.
 */
export function allowStyle(res: Response, hash: string): void {
  const policy = String(res.getHeader(POLICY) ?? '');
  // A hash would switch 'unsafe-inline' off, which the provider's form needs.
  if (!/style-src [^;]*'unsafe-inline'/.test(policy))
    res.setHeader(POLICY, policy.replace('style-src ', `style-src ${hash} `));
}
