import { LRUCache } from 'lru-cache';
import { type CachedResponse, type Content, compressAs, prepare, prepareSync } from './compress-response.ts';
import { createTagIndex, isAffected } from './dependencies.ts';
import { type Change, type ChangeTag, onChange } from './invalidation.ts';

const SLOTS = 1 << 16;

/**
 * Whether a key was asked for lately: a table of hashes, each of which pushes out the one at its place. A wrong yes is
 * one in four billion, a wrong no costs another making.
 */
function createAskedBefore(): (key: string) => boolean {
  const hashes = new Int32Array(SLOTS);
  return (key) => {
    const hash = hashOf(key);
    const at = (hash ^ (hash >>> 16)) & (SLOTS - 1);
    const isKnown = hashes[at] === hash;
    hashes[at] = hash;
    return isKnown;
  };
}

/** FNV-1a, never the 0 of an empty place. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash | 1;
}

export type { CachedResponse } from './compress-response.ts';

/** Another process's change shows after this long at the latest. */
const MAX_AGE_MS = 2000;
/** Enough for every page of a large catalogue that people really open; the oldest go first. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Short answers cost more than their bytes. */
const MAX_ANSWERS = 20_000;

/** What answers are made of, where a write may wait to be read: until then nothing that was kept is handed out. */
type Source = { readonly now: unknown; current(): Promise<unknown> };

type Make = () => Promise<Content | null>;
/** With every encoding, also when it was made without waiting. */
async function whole(response: CachedResponse): Promise<CachedResponse> {
  await Promise.all([compressAs(response, 'br'), compressAs(response, 'gzip')]);
  return response;
}

/** An answer that is being made, and what has changed since that began. */
type Options = { maxAgeMs?: number; maxBytes?: number; source?: Source };
type InFlight = { answer: Promise<CachedResponse | null>; changes: Change[] };
/** What is in the cache. `until` becomes 0 when it goes, for those that still hold the response. */
type CacheEntry = { response: CachedResponse; until: number };

/**
 * Public answers by normalised query, made once and dropped by any change of what they show: `dependsOn`, or where nobody
 * says, everything of these kinds. Callers that ask at the same moment share one making. A null is not kept: unknown ids
 * are endless.
 */
export function createResponseCache(
  tags: ChangeTag[],
  { maxAgeMs = MAX_AGE_MS, maxBytes = MAX_BYTES, source }: Options = {},
) {
  const shown = createTagIndex();
  const isAskedAgain = createAskedBefore();
  const answers = new LRUCache<string, CacheEntry>({
    max: MAX_ANSWERS,
    maxSize: maxBytes,
    sizeCalculation: ({ response }) =>
      Object.values(response.bytes).reduce((sum, { length }) => sum + length, 0),
    dispose: (kept, key) => {
      kept.until = 0;
      shown.remove(key, kept.response.dependsOn);
    },
  });
  /** A source tells of every change to lists, and of nothing else. */
  const neverAges = (dependsOn: CachedResponse['dependsOn']) =>
    Boolean(source && dependsOn?.lists && !dependsOn.legal);
  const isSettled = () => !source || source.now !== null;
  const inFlight = new Map<string, InFlight>();
  /** Somebody waits for these, but nobody new does: what they have read may be old. */
  const outdated = new Set<InFlight>();

  onChange((change) => {
    for (const inFlightAnswer of inFlight.values()) outdated.add(inFlightAnswer);
    inFlight.clear();
    for (const inFlightAnswer of outdated) inFlightAnswer.changes.push(change);
    for (const key of shown.suspects(change) ?? [...answers.keys()])
      if (isAffected(change, answers.peek(key)?.response.dependsOn, tags)) answers.delete(key);
  });

  function keep(key: string, prepared: Omit<CachedResponse, 'isCurrent'>, until: number): CachedResponse {
    const kept: CacheEntry = {
      until,
      response: { ...prepared, isCurrent: () => isSettled() && performance.now() < kept.until },
    };
    if (until > 0) answers.set(key, kept);
    if (answers.peek(key) === kept) shown.add(key, prepared.dependsOn);
    else kept.until = 0;
    return kept.response;
  }

  async function makeAnswer(
    key: string,
    make: Make,
    inFlightAnswer: InFlight,
  ): Promise<CachedResponse | null> {
    const until = performance.now() + maxAgeMs;
    const content = await make();
    if (!content) return null;
    const prepared = await prepare(content, answers.peek(key)?.response);
    const isOld = inFlightAnswer.changes.some((change) => isAffected(change, prepared.dependsOn, tags));
    return keep(key, prepared, isOld ? 0 : neverAges(prepared.dependsOn) ? Number.POSITIVE_INFINITY : until);
  }

  async function cached(key: string, make: Make): Promise<CachedResponse | null> {
    // Dropped is what the waiting write changed; all else is handed out again.
    if (source && !isSettled()) await source.current();
    const kept = answers.get(key);
    if (kept?.response.isCurrent()) return whole(kept.response);
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

  /**
   * The same for what is made without waiting. Not compressed yet; null as well while a write waits to be read. Kept is
   * what is asked for a second time: a crawler's questions come once, and must not push out what people ask.
   */
  function makeSync(key: string, make: () => Content | null): CachedResponse | null {
    if (!isSettled()) return null;
    const kept = answers.get(key);
    if (kept?.response.isCurrent()) return kept.response;
    const content = make();
    if (!content) return null;
    if (!isAskedAgain(key)) return { ...prepareSync(content), isCurrent: () => false };
    const until = neverAges(content.dependsOn) ? Number.POSITIVE_INFINITY : performance.now() + maxAgeMs;
    return keep(key, prepareSync(content), until);
  }
  return Object.assign(cached, { makeSync });
}
