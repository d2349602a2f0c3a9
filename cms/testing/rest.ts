import { handleEndpoints, type Payload } from 'payload';

/** Payload's REST without Next before it, as `/cms-api` answers it. */
export async function callRest(
  payload: Payload,
  route: string,
  init: RequestInit & { cookie?: string } = {},
) {
  const { cookie, headers, ...rest } = init;
  const request = new Request(`${payload.config.serverURL}/cms-api${route}`, {
    ...rest,
    headers: { ...headers, origin: payload.config.serverURL, ...(cookie && { cookie }) },
  });
  const config = Promise.resolve(payload.config);
  const answer = await handleEndpoints({ config, request, payloadInstanceCacheKey: keyOf(payload) });
  return { status: answer.status, body: await answer.json(), headers: answer.headers };
}

/** The name under which Payload keeps this instance among those of the process. */
function keyOf(payload: Payload): string {
  const { _payload: kept } = globalThis as unknown as { _payload: Map<string, { payload: Payload | null }> };
  for (const [key, entry] of kept) if (entry.payload === payload) return key;
  throw new Error('This Payload was not started with a key');
}
