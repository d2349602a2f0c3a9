import type { Payload } from 'payload';
import {
  RateLimiterMemory,
  RateLimiterMongo,
  RateLimiterRes,
  RLWrapperTimeouts,
} from 'rate-limiter-flexible';
import { ShopError } from '../errors.ts';
import { sharedStateOf } from '../shared-state.ts';
import { createLocalCounter, type LocalCounter } from './in-process-counter.ts';
import { type LocalRule, RULES, type RuleName, type SharedRule } from './rate-limit-rules.ts';

/** Result of a try. */
export type RateLimitResult = { isRefused: boolean; limit: number; remaining: number; secondsLeft: number };
type Limiter = RateLimiterMemory | RLWrapperTimeouts;
type MongoConnection = { name: string; getClient(): unknown };

const COLLECTION = 'rate_limits';
/** After this time without an answer from the database, the process counts alone. */
const STORE_TIMEOUT_MS = 5000;

/** Makes the counter of a shared rule, once: in MongoDB with a local fallback, or local only. */
function createStore({ db, logger }: Payload) {
  const { connection } = db as unknown as { connection?: MongoConnection };
  const limiters = new Map<SharedRule, Limiter>();
  let ready: Promise<unknown> | null = null;

  async function shared(connection: MongoConnection, memory: RateLimiterMemory): Promise<Limiter> {
    const { keyPrefix, points, duration } = memory;
    const limiter = new RateLimiterMongo({
      keyPrefix,
      points,
      duration,
      storeClient: connection.getClient(),
      dbName: connection.name,
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
    const known = limiters.get(name);
    if (known) return known;
    const { points, seconds: duration } = RULES[name];
    const memory = new RateLimiterMemory({ keyPrefix: name, points, duration });
    const limiter = connection ? await shared(connection, memory) : memory;
    limiters.set(name, limiter);
    return limiter;
  };
}

const toTaken = (
  limit: number,
  isRefused: boolean,
  { remainingPoints, msBeforeNext }: RateLimiterRes,
): RateLimitResult => ({
  isRefused,
  limit,
  remaining: remainingPoints,
  secondsLeft: Math.max(1, Math.ceil(msBeforeNext / 1000)),
});

/** Counters of one shop: in MongoDB, shared by all processes, or local with a file database's only process. */
function createLimiters(payload: Payload) {
  const limiterOf = createStore(payload);
  const local = new Map<string, LocalCounter>(
    Object.entries(RULES).flatMap(([name, rule]) => (rule.isLocal ? [[name, createLocalCounter(rule)]] : [])),
  );

  /** Counts a try, and returns whether it exceeds the limit. `points`: weight in counters shared by all processes. */
  async function take(name: RuleName, key: string, points = 1): Promise<RateLimitResult> {
    const counted = local.get(name)?.take(key);
    if (counted) return { limit: RULES[name].points, ...counted };
    const limiter = await limiterOf(name as SharedRule);
    try {
      return toTaken(RULES[name].points, false, await limiter.consume(key, points));
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return toTaken(RULES[name].points, true, refusal);
      throw refusal;
    }
  }

  return {
    take,
    /** Whether another try is allowed, for a check before expensive work. Nothing is counted. */
    isAllowed: (name: LocalRule, key: string): boolean => local.get(name)?.isAllowed(key) ?? true,
    /** Counts a try in this process alone; null, without counting, when the limit is reached. */
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

export type RateLimiters = ReturnType<typeof createLimiters>;

const shops = sharedStateOf<Payload, RateLimiters>('rate-limiters');

/** The rate limiters of this shop, one set for all callers. */
export function rateLimitersOf(payload: Payload): RateLimiters {
  const limiters = shops.get(payload) ?? createLimiters(payload);
  shops.set(payload, limiters);
  return limiters;
}

/** The setting `RATE_LIMITS`, for callers that have Payload alone. */
export const hasRateLimits = (payload: Payload): boolean => payload.config.custom.hasRateLimits !== false;
