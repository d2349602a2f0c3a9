import { LRUCache } from 'lru-cache';
import { type CachedResponse, type Content, maxCompressedBytes, prepare } from './compress-response.ts';
import { type Dependencies, isAffected } from './dependencies.ts';
import { type Change, type ChangeTag, onChange } from './invalidation.ts';

export type { CachedResponse } from './compress-response.ts';

/** Another process's change shows after this long at the latest. */
const MAX_AGE_MS = 2000;
/** Enough for every page of a large catalogue that people really open; the least recently used response is evicted first. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Short responses cost more than their bytes. */
const MAX_ANSWERS = 20_000;

/**
 * A source of responses in which a write may wait to be read. Until the source is settled, nothing is served from the cache,
 * and new responses are not kept.
 */
type Source = { readonly now: unknown; settle(): Promise<void> };

type Make = () => Promise<Content | null>;
/** A response that is being made, and what has changed since that began. */
type Options = { maxAgeMs?: number; maxBytes?: number; source?: Source };
type InFlight = { answer: Promise<CachedResponse | null>; changes: Change[] };
/** An entry of the cache. `until` becomes 0 when the entry is dropped, for callers that still hold the response. */
type CacheEntry = { response: CachedResponse; until: number };

/**
 * Public responses by normalised query, made once and dropped by any change of what they show: `dependsOn`, or without
 * it everything with these tags. Simultaneous callers share one promise. A null is not kept: unknown ids are endless.
 */
export function createResponseCache(
  tags: ChangeTag[],
  { maxAgeMs = MAX_AGE_MS, maxBytes = MAX_BYTES, source }: Options = {},
) {
  const answers = new LRUCache<string, CacheEntry>({
    max: MAX_ANSWERS,
    maxSize: maxBytes,
    // What is asked for compressed later has its room from the beginning.
    sizeCalculation: ({ response: { bytes } }) => bytes.plain.length + maxCompressedBytes(bytes.plain),
    dispose: (kept) => {
      kept.until = 0;
    },
  });
  /** A source reports every change of products, of this process and of others. What shows anything else ages. */
  const neverAges = ({ lists, products: _, ...others }: Dependencies = {}) =>
    Boolean(source && lists && !Object.values(others).some(Boolean));
  const isSettled = () => !source || source.now !== null;
  const inFlight = new Map<string, InFlight>();
  /** Their callers still wait, but new ones do not join: what was read may be old. */
  const outdated = new Set<InFlight>();

  onChange((change) => {
    for (const inFlightAnswer of inFlight.values()) outdated.add(inFlightAnswer);
    inFlight.clear();
    for (const inFlightAnswer of outdated) inFlightAnswer.changes.push(change);
    for (const [key, { response }] of [...answers.entries()])
      if (isAffected(change, response.dependsOn, tags)) answers.delete(key);
  });

  function keep(key: string, prepared: Omit<CachedResponse, 'isCurrent'>, until: number): CachedResponse {
    const kept: CacheEntry = {
      until,
      response: { ...prepared, isCurrent: () => isSettled() && performance.now() < kept.until },
    };
    if (until > 0) answers.set(key, kept);
    if (answers.peek(key) !== kept) kept.until = 0;
    return kept.response;
  }

  async function makeAnswer(
    key: string,
    make: Make,
    inFlightAnswer: InFlight,
  ): Promise<CachedResponse | null> {
    const until = performance.now() + maxAgeMs;
    const wasSettled = isSettled();
    const content = await make();
    if (!content) return null;
    const prepared = prepare(content, answers.peek(key)?.response);
    const isOld =
      !wasSettled || inFlightAnswer.changes.some((change) => isAffected(change, prepared.dependsOn, tags));
    return keep(key, prepared, isOld ? 0 : neverAges(prepared.dependsOn) ? Number.POSITIVE_INFINITY : until);
  }

  async function cached(key: string, make: Make): Promise<CachedResponse | null> {
    // Dropped is what the waiting write changed; all else is handed out again.
    if (source && !isSettled()) await source.settle();
    const kept = answers.get(key);
    if (kept?.response.isCurrent()) return kept.response;
    const begun = inFlight.get(key);
    if (begun) return begun.answer;
    const inFlightAnswer: InFlight = { answer: Promise.resolve(null), changes: [] };
    inFlight.set(key, inFlightAnswer);
    inFlightAnswer.answer = makeAnswer(key, make, inFlightAnswer).finally(() => {
      outdated.delete(inFlightAnswer);
      if (inFlight.get(key) === inFlightAnswer) inFlight.delete(key);
    });
    return inFlightAnswer.answer;
  }

  /** The same for what is made without waiting; null as well while a write waits to be read. */
  function makeSync(key: string, make: () => Content | null): CachedResponse | null {
    if (!isSettled()) return null;
    const kept = answers.get(key);
    if (kept?.response.isCurrent()) return kept.response;
    const content = make();
    if (!content) return null;
    const until = neverAges(content.dependsOn) ? Number.POSITIVE_INFINITY : performance.now() + maxAgeMs;
    return keep(key, prepare(content), until);
  }
  return Object.assign(cached, { makeSync });
}
