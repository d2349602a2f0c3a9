import type { CollectionAfterOperationHook, SanitizedConfig } from 'payload';
import { findVisible } from '../../../infra/database/rows.ts';
import { ShopError } from '../../../infra/errors.ts';

type Failed = { id: string; isPublic: boolean; message: string };

/** Payload's sentence of a document that somebody else has open names its id alone. */
const LOCKED = /currently locked by another user/;

const reasonOf = ({ isPublic, message }: Failed): string => {
  if (!isPublic) return new ShopError('INTERNAL').message;
  return LOCKED.test(message) ? 'Şu anda başka biri düzenliyor.' : message;
};

/** Says of each document that an edit or a deletion of many has left out which it is, and why. */
const nameErrors: CollectionAfterOperationHook = async ({ result, collection: { slug, admin }, req }) => {
  const { errors } = result as { errors?: Failed[] };
  if (!errors?.length) return result;
  const where = { id: { in: errors.map(({ id }) => id) } };
  const docs = (await findVisible(req, slug, { where })) as unknown as Array<Record<string, unknown>>;
  const titleOf = (id: string) => docs.find((doc) => doc.id === id)?.[admin.useAsTitle ?? 'id'] ?? id;
  const named = errors.map((failed) => ({
    ...failed,
    isPublic: true,
    message: `“${titleOf(failed.id)}”: ${reasonOf(failed)}`,
  }));
  return { ...(result as object), errors: named } as never;
};

/** Once the config is built, for all collections. */
export function nameBulkErrors(config: SanitizedConfig): SanitizedConfig {
  for (const { hooks } of config.collections) hooks.afterOperation.push(nameErrors);
  return config;
}
