import type { Payload } from 'payload';
import {
  RateLimiterMemory,
  RateLimiterMongo,
  RateLimiterRes,
  RLWrapperTimeouts,
} from 'rate-limiter-flexible';
import { ShopError } from '../errors.ts';
import { createdOnce } from '../shared-state.ts';
import { type Counted, createLocalCounter, type LocalCounter } from './in-process-counter.ts';
import { type LocalRule, RULES, type RuleName, type SharedRule } from './rate-limit-rules.ts';

export type RateLimitResult = Counted & { limit: number };
type Limiter = RateLimiterMemory | RLWrapperTimeouts;
type MongoConnection = { name: string; getClient(): unknown };

const COLLECTION = 'rate_limits';
/** Longest wait for the database's answer. After this time, the process counts in its own memory. */
const STORE_TIMEOUT_MS = 5000;

/** Makes the counter of each shared rule: in MongoDB, or in memory without MongoDB and while it is away. */
function createStore({ db, logger }: Payload) {
  const { connection } = db as unknown as { connection?: MongoConnection };
  const inMemory = new Map<SharedRule, RateLimiterMemory>();
  const limiters = new Map<SharedRule, Limiter>();
  let storeClient: unknown;
  let ready: Promise<unknown> | null = null;

  function inMemoryOf(name: SharedRule): RateLimiterMemory {
    const { points, seconds: duration } = RULES[name];
    const known = inMemory.get(name) ?? new RateLimiterMemory({ keyPrefix: name, points, duration });
    inMemory.set(name, known);
    return known;
  }

  async function shared({ name }: MongoConnection, memory: RateLimiterMemory): Promise<Limiter> {
    const { keyPrefix, points, duration } = memory;
    const limiter = new RateLimiterMongo({
      keyPrefix,
      points,
      duration,
      storeClient,
      dbName: name,
      tableName: COLLECTION,
      disableIndexesCreation: true,
    });
    // Without the unique index, two simultaneous first tries would each begin a count.
    ready ??= limiter.createIndexes().catch((error: unknown) => {
      logger.error({ err: error, msg: 'The indexes of the rate limits were not made' });
    });
    await ready;
    return new RLWrapperTimeouts({ limiter, timeoutMs: STORE_TIMEOUT_MS, insuranceLimiter: memory });
  }

  return async function limiterOf(name: SharedRule): Promise<Limiter> {
    const memory = inMemoryOf(name);
    if (!connection) return memory;
    // A connection that was lost and opened anew has a new client. The former client stays closed.
    const client = connection.getClient();
    if (client !== storeClient) {
      storeClient = client;
      limiters.clear();
      ready = null;
    }
    const known = limiters.get(name) ?? (await shared(connection, memory));
    if (client === storeClient) limiters.set(name, known);
    return known;
  };
}

function createLimiters(payload: Payload) {
  const limiterOf = createStore(payload);
  const local = new Map<string, LocalCounter>(
    Object.entries(RULES).flatMap(([name, rule]) => (rule.isLocal ? [[name, createLocalCounter(rule)]] : [])),
  );

  /** Counts a try. `points` is the weight of the try; only shared counters use the weight. */
  async function take(name: RuleName, key: string, points = 1): Promise<RateLimitResult> {
    const counted = local.get(name)?.take(key);
    if (counted) return { limit: RULES[name].points, ...counted };
    const limiter = await limiterOf(name as SharedRule);
    const taken = await limiter.consume(key, points).catch((refusal: unknown) => {
      if (refusal instanceof RateLimiterRes) return refusal;
      throw refusal;
    });
    const limit = RULES[name].points;
    return {
      isRefused: taken.consumedPoints > limit,
      limit,
      remaining: taken.remainingPoints,
      secondsLeft: Math.max(1, Math.ceil(taken.msBeforeNext / 1000)),
    };
  }

  return {
    take,
    isAllowed: (name: LocalRule, key: string): boolean => local.get(name)?.isAllowed(key) ?? true,
    takeAllowed(name: LocalRule, key: string): RateLimitResult | null {
      const counted = local.get(name)?.takeAllowed(key);
      return counted ? { limit: RULES[name].points, ...counted } : null;
    },
    /** @throws ShopError TOO_MANY_REQUESTS */
    async spend(name: RuleName, key: string, points = 1): Promise<void> {
      const { isRefused, secondsLeft } = await take(name, key, points);
      if (isRefused) throw new ShopError('TOO_MANY_REQUESTS', { retryAfter: secondsLeft });
    },
    async giveBack(name: SharedRule, key: string): Promise<void> {
      await (await limiterOf(name)).reward(key);
    },
    async forget(name: SharedRule, key: string): Promise<void> {
      await (await limiterOf(name)).delete(key);
    },
    async remember(name: SharedRule, key: string): Promise<void> {
      await (await limiterOf(name)).set(key, 1, RULES[name].seconds);
    },
    async isRemembered(name: SharedRule, key: string): Promise<boolean> {
      return (await (await limiterOf(name)).get(key)) !== null;
    },
  };
}

export const rateLimitersOf = createdOnce('rate-limiters', createLimiters);

/** Reads the setting `RATE_LIMITS` from Payload's config, for callers that have only Payload. */
export const hasRateLimits = (payload: Payload): boolean => payload.config.custom.hasRateLimits !== false;
