import type { Payload } from 'payload';
import { backgroundOf } from './background.ts';
import type { Env } from './env.ts';
import { createIyzicoGateway } from './payment/iyzico/gateway.ts';
import type { Shop } from './shop.ts';

/** The shop around an open database. */
export const createShop = (payload: Payload, env: Env): Shop => ({
  payload,
  env,
  gateway: createIyzicoGateway(env.iyzico),
  background: backgroundOf(payload),
});
