import type { Payload } from 'payload';
import type { BackgroundTasks } from '../infra/background-tasks.ts';
import type { Env } from '../infra/settings/env.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import type { Providers } from './payment/providers.ts';

/** What the domain works with. Everything that talks to the outside is in here, so a test can give its own. */
export type Shop = {
  payload: Payload;
  providers: Providers;
  background: BackgroundTasks;
  catalogue: Catalogue;
  env: Pick<Env, 'mode' | 'publicUrl' | 'reconcile' | 'admin' | 'hasRateLimits'>;
};
