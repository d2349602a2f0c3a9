import type { Payload, SanitizedConfig } from 'payload';
import { currentIdentity } from '../../../infra/shop-identity.ts';

/** Returns the configuration with the shop's current name in the titles, which Payload takes from a fixed text. */
export async function withShopTitle(payload: Payload): Promise<SanitizedConfig> {
  const { name } = await currentIdentity(payload);
  const { admin, ...others } = payload.config;
  return { ...others, admin: { ...admin, meta: { ...admin.meta, titleSuffix: `· ${name}` } } };
}
