import { handleEndpoints, type Payload } from 'payload';

type RestOptions = { body?: unknown; cookie?: string | undefined; headers?: Record<string, string> };

/**
 * Calls Payload's REST as the panel's page would, without Next around it. `key` is the one Payload was started under.
 */
export function createAdminRestClient(payload: Payload, key: string, origin: string) {
  return async (method: string, path: string, { body, cookie, headers }: RestOptions = {}) => {
    const isForm = body instanceof FormData || body instanceof URLSearchParams;
    const response = await handleEndpoints({
      config: payload.config,
      payloadInstanceCacheKey: key,
      request: new Request(`${origin}${payload.config.routes.api}${path}`, {
        method,
        headers: {
          origin,
          ...(cookie && { cookie }),
          ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
          ...headers,
        },
        body: body === undefined ? null : isForm || typeof body === 'string' ? body : JSON.stringify(body),
      }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers };
  };
}
