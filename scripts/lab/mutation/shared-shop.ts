import { startTestShop as startOwn, type TestShop } from '../../../cms/testing/test-shop.ts';

export type { TestShop };

// On the global object, because a kept thread loads a test file anew for each run.
const holder = globalThis as { sharedShops?: Map<string, Promise<TestShop>> };
holder.sharedShops ??= new Map();
const shops = holder.sharedShops;

/** As in `cms/testing`, but shops with the same settings are one, and go on until the thread ends. */
export async function startTestShop(...settings: Parameters<typeof startOwn>): Promise<TestShop> {
  const key = JSON.stringify(settings);
  const starting = shops.get(key) ?? startOwn(...settings);
  shops.set(key, starting);
  return { ...(await starting), stop: async () => {} };
}
