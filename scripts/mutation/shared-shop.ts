import { startTestShop as startOwn, type TestShop } from '../../cms/testing/test-shop.ts';

export type { TestShop };

// On the global object, because a kept thread loads a test file anew for each run.
const shops: Map<string, Promise<TestShop>> = ((
  globalThis as { shops?: Map<string, Promise<TestShop>> }
).shops ??= new Map());

/** As in `cms/testing`, but shops with the same settings are one, and go on until the thread ends. */
export async function startTestShop(...settings: Parameters<typeof startOwn>): Promise<TestShop> {
  const key = JSON.stringify(settings);
  const starting = shops.get(key) ?? startOwn(...settings);
  shops.set(key, starting);
  return { ...(await starting), stop: async () => {} };
}
