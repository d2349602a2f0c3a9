import type { Payload } from 'payload';
import { versionOf } from '../../infra/response-cache/invalidation.ts';

/** Another process may have published a text; a shopper who accepts within this time has read the one before. */
const MAX_AGE_MS = 2000;

type Known<T> = { version: number; readAt: number; reading: Promise<T> };

/** Texts change seldom and checkouts come often, so what was just read is not read again. */
export function cachedRead<T>(read: (payload: Payload) => Promise<T>): (payload: Payload) => Promise<T> {
  const known = new WeakMap<Payload, Known<T>>();
  return (payload) => {
    const version = versionOf('LegalPage');
    const found = known.get(payload);
    if (found?.version === version && Date.now() - found.readAt < MAX_AGE_MS) return found.reading;
    const reading = read(payload);
    known.set(payload, { version, readAt: Date.now(), reading });
    reading.catch(() => known.delete(payload));
    return reading;
  };
}
