import type { Payload } from 'payload';
import { type ChangeTag, versionOf } from './invalidation.ts';

type Known<T> = { version: number; readAt: number; reading: Promise<T> };

/**
 * Caches a value that is often read and seldom changed. The value is read again after a change with this tag, and after
 * `maxAgeMs`, since another process may have made a change.
 */
export function cachedRead<T>(
  { tag, maxAgeMs }: { tag: ChangeTag; maxAgeMs: number },
  read: (payload: Payload) => Promise<T>,
): (payload: Payload) => Promise<T> {
  const known = new WeakMap<Payload, Known<T>>();
  return (payload) => {
    const version = versionOf(tag);
    const found = known.get(payload);
    if (found?.version === version && performance.now() - found.readAt < maxAgeMs) return found.reading;
    const reading = read(payload);
    known.set(payload, { version, readAt: performance.now(), reading });
    reading.catch(() => known.delete(payload));
    return reading;
  };
}
