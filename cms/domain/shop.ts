import type { Payload } from 'payload';
import type { InstallmentOption } from '../contract/rules/installments.ts';
import type { BackgroundTasks } from '../infra/background-tasks.ts';
import type { Env } from '../infra/settings/env.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import type { Home } from './home/home.ts';
import type { Providers } from './payment/providers.ts';
import type { Readiness } from './readiness/readiness.ts';

/** Dependencies of the domain. Everything that talks to the outside is here, so that a test can replace it. */
export type Shop = {
  payload: Payload;
  providers: Providers;
  /** Payment in instalments, by the dealer's setting and the provider's rates. */
  installments: {
    /** Null while the provider has not said: no page waits for it. */
    known(): Promise<InstallmentOption[] | null>;
    /** Asks the provider where nothing is known; only a single payment is offered while it does not answer. */
    offered(): Promise<InstallmentOption[]>;
  };
  background: BackgroundTasks;
  catalogue: Catalogue;
  home: Home;
  readiness: Readiness;
  env: Pick<Env, 'mode' | 'publicUrl' | 'reconcile' | 'admin' | 'hasRateLimits'>;
};
