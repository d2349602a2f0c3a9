import type { Payload } from 'payload';
import type { Background } from './background.ts';
import type { Env } from './env.ts';
import type { PaymentProvider } from './payment/provider.ts';

/** What the domain works with. Everything that talks to the outside is in here, so a test can give its own. */
export type Shop = {
  payload: Payload;
  gateway: PaymentProvider;
  background: Background;
  env: Pick<Env, 'mode' | 'publicUrl' | 'reconcile' | 'admin' | 'hasRateLimits'>;
};
