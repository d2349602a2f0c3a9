/** @throws TypeError when `uri` is not a plain http(s) origin: iyzico signs only what comes after it */
export function parseOrigin(uri: string): string {
  const url = URL.canParse(uri) ? new URL(uri) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search) {
    throw new TypeError(`iyzico's uri must be an http(s) origin without a path, not "${uri}"`);
  }
  return url.origin;
}
