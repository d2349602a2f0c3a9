import type { Payload } from 'payload';
import type { InstallmentOption } from '../contract/rules/installments.ts';
import type { BackgroundTasks } from '../infra/background-tasks.ts';
import type { PreparedAnswers } from '../infra/prepared-answers/prepared-answers.ts';
import type { Env } from '../infra/settings/env.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import type { Home } from './home/home.ts';
import type { Providers } from './payment/providers.ts';
import type { Readiness } from './readiness/readiness.ts';

/** Services that the domain functions use. Contains all external connections, so that a test can replace them. */
export type Shop = {
  payload: Payload;
  providers: Providers;
  installments: {
    /** Returns the cached instalment options, without waiting for the provider; null if no options are cached yet. */
    known(): Promise<InstallmentOption[] | null>;
    /** Queries the provider unless options are cached. Returns an empty list if the provider does not respond. */
    offered(): Promise<InstallmentOption[]>;
  };
  background: BackgroundTasks;
  catalogue: Catalogue;
  /** Cache of complete API responses and pages that are the same for every visitor. */
  answers: PreparedAnswers;
  home: Home;
  readiness: Readiness;
  env: Pick<Env, 'mode' | 'publicUrl' | 'reconcile' | 'admin' | 'hasRateLimits'>;
};
