import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Payload } from 'payload';
import { createCatalogue } from '../domain/catalogue/catalogue.ts';
import { createProviders } from '../domain/payment/providers.ts';
import type { Shop } from '../domain/shop.ts';
import { backgroundTasksOf } from '../infra/background-tasks.ts';
import type { Env } from '../infra/settings/env.ts';

/** A test's shop is too small for a snapshot. */
const snapshotsOf = ({ mode, dataDir, databaseUrl }: Env) =>
  mode === 'test'
    ? null
    : {
        folder: path.join(dataDir, 'catalogue'),
        // An address may hold a password.
        source: createHash('sha256').update(databaseUrl).digest('base64url'),
      };

/** The shop around an open database. */
export const createShop = (payload: Payload, env: Env): Shop => ({
  payload,
  env,
  providers: createProviders(env),
  background: backgroundTasksOf(payload),
  catalogue: createCatalogue(payload, snapshotsOf(env)),
});
