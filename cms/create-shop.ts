import type { Payload } from 'payload';
import { backgroundOf } from './background.ts';
import type { Env } from './env.ts';
import { createProviders } from './payment/providers.ts';
import type { Shop } from './shop.ts';

/** The shop around an open database. */
export const createShop = (payload: Payload, env: Env): Shop => ({
  payload,
  env,
  providers: createProviders(env),
  background: backgroundOf(payload),
});
