import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Payload } from 'payload';
import { backgroundOf } from './background.ts';
import { createCatalogue } from './catalogue/catalogue.ts';
import type { Env } from './env.ts';
import { createProviders } from './payment/providers.ts';
import type { Shop } from './shop.ts';

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
  background: backgroundOf(payload),
  catalogue: createCatalogue(payload, snapshotsOf(env)),
});
