import type { Payload } from 'payload';
import type { Background } from './background.ts';
import type { Env } from './env.ts';
import type { IyzicoGateway } from './payment/iyzico-gateway.ts';

/** What the domain works with. Everything that talks to the outside is in here, so a test can give its own. */
export type Shop = {
  payload: Payload;
  gateway: IyzicoGateway;
  background: Background;
  env: Pick<Env, 'publicUrl' | 'reconcile' | 'admin' | 'hasRateLimits'>;
};
