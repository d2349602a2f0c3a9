import type { Payload } from 'payload';
import type { Background } from './background.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import type { Env } from './env.ts';
import type { Providers } from './payment/registry.ts';

/** What the domain works with. Everything that talks to the outside is in here, so a test can give its own. */
export type Shop = {
  payload: Payload;
  providers: Providers;
  background: Background;
  catalogue: Catalogue;
  env: Pick<Env, 'mode' | 'publicUrl' | 'reconcile' | 'admin' | 'hasRateLimits'>;
};
