import { openApiDocument } from '../../http/api/openapi.ts';
import type { FuzzRequest } from './random-requests.ts';

type Operations = Record<string, { responses: Record<string, unknown> }>;

const paths = Object.entries(
  openApiDocument('https://pul.example', 'Dükkân').paths as Record<string, Operations>,
)
  .map(([path, operations]) => ({
    isExact: !path.includes('{'),
    pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`, 'i'),
    operations,
  }))
  // `/products/top` is no product's id.
  .sort((a, b) => Number(b.isExact) - Number(a.isExact));

/** Whether OpenAPI documents this status for the call; requests that are no call of it may get any status. */
export function isDocumented({ method, path, headers, body }: FuzzRequest, status: number): boolean {
  // A GET of the document has no body and names no type of one; any other may be refused for it.
  if (method === 'GET' && (body !== '' || 'content-type' in headers)) return true;
  const [pathname = ''] = path.split('?');
  const operation = paths.find(({ pattern }) => pattern.test(pathname))?.operations[method.toLowerCase()];
  return !operation || String(status) in operation.responses;
}
