import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { LocalRule } from '../rate-limits/rate-limit-rules.ts';
import { type Change, type Dependencies, isAffected, onChange } from './invalidation.ts';

/** Answer that is the same for everybody; only request id, limit and encoding differ between requests. */
export type PreparedAnswer = Kind & {
  etag: string;
  /** Headers: names and values alternate. Node writes such a list in a third of the time that an object takes. */
  headers: readonly string[];
  /** Body of the answer, uncompressed and in each encoding that a client has already accepted. */
  bytes: Bytes;
  dependsOn?: Dependencies | undefined;
};

export type Bytes = {
  plain: Uint8Array;
  br?: Uint8Array;
  gzip?: Uint8Array;
  /** Brotli of a low quality, for the first caller alone that accepts Brotli. */
  hurried?: Uint8Array | undefined;
};

type Kind = {
  status: number;
  type: string;
  /** Route pattern of the answer's address, for log and metrics. */
  route: string;
  /** Rate limit that counts requests for the answer. */
  rule: LocalRule;
};

export type Content = Kind & {
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array | Bytes;
  /** Short text that replaces the body in the ETag: equal bodies have the same text in every process. */
  version?: string;
  dependsOn?: Dependencies;
  /** Age up to which the answer is used even after a change of its data. */
  mayBeOldMs?: number;
};

/** Answer whose text is still that of the kept answer, so that nobody had to make the text. */
type Unchanged = { isUnchanged: true; dependsOn?: Dependencies };
/** Says whether the kept answer has this version; null where no answer is kept. */
export type IsKept = ((version: string) => boolean) | null;
export type MakeContent = (isKept: IsKept) => Promise<Content | Unchanged | null>;

/** Maximum age of an answer, and so the longest delay until another process's change is visible. */
const MAX_AGE_MS = 2000;
/** Enough for some 900 pages; the least recently used answer is evicted first. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Maximum number of answers, because a short answer takes more memory than its bytes. */
const MAX_ANSWERS = 40_000;
/** Several spellings of an address share an answer. Longer addresses are not remembered. */
const MAX_URLS = 20_000;
const LONGEST_URL = 512;
export const WORTH_COMPRESSING = 1024;

/**
 * Source of the data of answers. While `now` is null, a write still waits to be read. Until `settle` resolves, kept
 * answers are not returned and new answers are not kept, except answers that may be old.
 */
type Source = { readonly now: unknown; settle(): Promise<void> };
type Limits = { maxAgeMs?: number; maxBytes?: number };
/** Answer in the cache. `checked` is the number of the latest change that was compared with the answer. */
type Kept = { answer: PreparedAnswer; until: number; mayBeOld: boolean; checked: number };
type Making = { answer: Promise<PreparedAnswer | null>; begun: number };

/** Remembered changes, and products named in them. An answer older than the remembered changes is made again. */
const MAX_CHANGES = 1000;
const MAX_CHANGED_PRODUCTS = 100_000;

/** Numbers the changes and remembers the latest. An answer is compared with them when a caller asks for it. */
function createChangeLog() {
  const changes: Change[] = [];
  let latest = 0;
  let products = 0;
  const sizeOf = (change?: Change) => change?.products?.size ?? 0;
  return {
    latest: () => latest,
    add(change: Change): void {
      latest += 1;
      products += sizeOf(change);
      changes.push(change);
      while (changes.length > MAX_CHANGES || products > MAX_CHANGED_PRODUCTS)
        products -= sizeOf(changes.shift());
    },
    /** Whether the answer may look different after the changes that followed this number. */
    isAffectedSince(number: number, dependsOn?: Dependencies): boolean {
      const missed = latest - number;
      if (missed > changes.length) return true;
      return missed > 0 && changes.slice(-missed).some((change) => isAffected(change, dependsOn));
    },
  };
}

/**
 * Size of an answer with room for its compressed bytes from the beginning: pages and lists shrink to at most a fifth in
 * each encoding.
 */
const sizeOf = ({ answer: { bytes } }: Kept): number =>
  bytes.plain.length * (bytes.plain.length < WORTH_COMPRESSING ? 1 : 1.4);

const tagOf = (version: string | Uint8Array): string => `W/"${hash('sha1', version, 'base64url')}"`;

function bytesOf(body: Content['body']): Bytes {
  if (typeof body === 'string') return { plain: Buffer.from(body) };
  return body instanceof Uint8Array ? { plain: body } : body;
}

function answerOf(
  { body, version, headers, mayBeOldMs: _, ...kind }: Content,
  before: PreparedAnswer | undefined,
): PreparedAnswer {
  const made = bytesOf(body);
  const etag = tagOf(version ?? made.plain);
  // The same text is not packed again.
  const bytes = before?.etag === etag ? before.bytes : made;
  return { ...kind, headers: [...Object.entries(headers).flat(), 'ETag', etag], etag, bytes };
}

/** Prepares answers: each is made once, and dropped by any change of what the answer depends on. */
export function createPreparedAnswers(
  source?: Source,
  { maxAgeMs = MAX_AGE_MS, maxBytes = MAX_BYTES }: Limits = {},
) {
  const answers = new LRUCache<string, Kept>({
    max: MAX_ANSWERS,
    maxSize: maxBytes,
    sizeCalculation: (kept) => Math.ceil(sizeOf(kept)),
  });
  const keys = new LRUCache<string, string>({ max: MAX_URLS });
  const underWay = new Map<string, Making>();
  const log = createChangeLog();
  const close = onChange(log.add);
  const isSettled = () => !source || source.now !== null;
  /** A source reports every change of products, of this process and of others. All else ages. */
  const neverAges = ({ lists, products: _, ...others }: Dependencies = {}) =>
    Boolean(source && lists && !Object.values(others).some(Boolean));

  function find(key: string): PreparedAnswer | undefined {
    const kept = answers.get(key);
    if (!kept || performance.now() >= kept.until) return undefined;
    if (kept.mayBeOld) return kept.answer;
    if (!isSettled()) return undefined;
    // An outdated answer stays for its compressed bytes, which an unchanged text uses again.
    if (log.isAffectedSince(kept.checked, kept.answer.dependsOn)) kept.until = 0;
    kept.checked = log.latest();
    return kept.until === 0 ? undefined : kept.answer;
  }

  async function make(key: string, read: MakeContent) {
    const begun = log.latest();
    const begunAt = performance.now();
    const wasSettled = isSettled();
    const before = answers.peek(key)?.answer;
    const content = await read(before ? (version) => before.etag === tagOf(version) : null);
    if (!content) return null;
    const isUnchanged = 'isUnchanged' in content;
    const answer =
      isUnchanged && before
        ? { ...before, dependsOn: content.dependsOn }
        : answerOf(content as Content, before);
    const mayBeOldMs = isUnchanged ? undefined : content.mayBeOldMs;
    const mayBeOld = mayBeOldMs !== undefined;
    const isOld = !wasSettled || log.isAffectedSince(begun, answer.dependsOn);
    const until = neverAges(answer.dependsOn) ? Number.POSITIVE_INFINITY : begunAt + (mayBeOldMs ?? maxAgeMs);
    if (mayBeOld || !isOld) answers.set(key, { answer, until, mayBeOld, checked: log.latest() });
    return answer;
  }

  async function prepare(key: string, read: MakeContent): Promise<PreparedAnswer | null> {
    // A change that waits to be read drops answers; all others are given out again.
    if (source && !isSettled()) await source.settle();
    const found = find(key);
    if (found) return found;
    const before = underWay.get(key);
    // An answer that was begun before a change may be outdated.
    if (before?.begun === log.latest()) return before.answer;
    const making = { begun: log.latest(), answer: make(key, read) };
    underWay.set(key, making);
    return making.answer.finally(() => {
      if (underWay.get(key) === making) underWay.delete(key);
    });
  }

  return {
    /**
     * Returns the kept answer, or makes the answer; simultaneous callers get the same answer. A null is not kept,
     * because callers may request any number of unknown ids. Afterwards `at(url)` finds the answer.
     */
    async get({ key, url = '' }: { key: string; url?: string }, read: MakeContent) {
      const answer = await prepare(key, read);
      if (answer && url && url.length <= LONGEST_URL) keys.set(url, key);
      return answer;
    },
    /** Returns the kept answer for an address, without waiting. */
    at(url: string): PreparedAnswer | undefined {
      const key = keys.get(url);
      return key === undefined ? undefined : find(key);
    },
    /** Stops listening to changes. */
    close,
  };
}

export type PreparedAnswers = ReturnType<typeof createPreparedAnswers>;
