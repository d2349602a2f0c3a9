import { LRUCache } from 'lru-cache';
import type { Payload } from 'payload';
import { freeInstallments, type InstallmentPlan } from '../../contract/rules/installments.ts';
import type { Shop } from '../shop.ts';

/** Rates are percentages: what a round price costs nothing more for, any price does not. */
const ASKED_PRICE = 1000_00;
/** For so long a provider's rates are believed. */
const KEPT_MS = 60 * 60_000;
/** After a failure it is asked again. */
const RETRY_MS = 60_000;
/** A change of the dealer's shows after this long, in every process. */
const SETTING_MS = 1000;
/** A buyer who wants to pay does not wait longer for the choice of paying later. */
const PATIENCE_MS = 3000;

/** The cache would keep the clock that it was loaded with. */
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
  /** Nothing is asked for a dealer who offers none. */
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
