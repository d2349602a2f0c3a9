import { LRUCache } from 'lru-cache';
import type { Payload } from 'payload';
import { freeInstallments, type InstallmentPlan } from '../../../contract/rules/installments.ts';
import type { Shop } from '../../shop.ts';

/** Price in kuruş for the rate query; a plan without a surcharge at this price has no surcharge at any price. */
const ASKED_PRICE = 1000_00;
const KEPT_MS = 60 * 60_000;
const RETRY_MS = 60_000;
/** Time after which every process uses a setting that the dealer changed. */
const SETTING_MS = 1000;
/** Longest time for which a buyer waits for the instalment options. */
const PATIENCE_MS = 3000;

/** Calls `performance` anew each time, since the cache would keep the clock with which it was loaded. */
const perf = { now: () => performance.now() };

export function createInstallments({
  payload,
  providers,
  background,
}: Pick<Shop, 'payload' | 'providers' | 'background'>): Shop['installments'] {
  const limits = new LRUCache<'limit', number>({
    max: 1,
    perf,
    ttl: SETTING_MS,
    fetchMethod: () => readLimit(payload),
  });
  const plans = new LRUCache<'plans', InstallmentPlan[]>({
    max: 1,
    perf,
    ttl: KEPT_MS,
    async fetchMethod(_key, _old, { options }) {
      try {
        return await providers.current.lookUpInstallments(ASKED_PRICE);
      } catch (error) {
        payload.logger.warn({ err: error, msg: 'The provider did not tell its instalments' });
        options.ttl = RETRY_MS;
        return [];
      }
    },
  });
  /** Reads the options; without instalments in the dealer's settings, the provider is not queried. */
  const optionsOf = async (read: () => Promise<InstallmentPlan[] | undefined>) => {
    const limit = (await limits.fetch('limit')) ?? 1;
    if (limit <= 1) return [];
    const known = await read();
    return known ? freeInstallments(known, { price: ASKED_PRICE, limit }) : null;
  };
  return {
    known: () =>
      optionsOf(async () => {
        const known = plans.get('plans');
        if (!known) background.run('Asking for instalments', () => plans.fetch('plans'));
        return known;
      }),
    offered: async () => (await optionsOf(() => Promise.race([plans.fetch('plans'), afterPatience()]))) ?? [],
  };
}

const afterPatience = () =>
  new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PATIENCE_MS).unref());

async function readLimit(payload: Payload): Promise<number> {
  const settings = await payload.findGlobal({ slug: 'shop-settings', depth: 0, overrideAccess: true });
  return Number(settings.maxInstallments ?? 1);
}
