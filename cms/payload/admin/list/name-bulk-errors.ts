import type { CollectionAfterOperationHook, SanitizedConfig } from 'payload';
import { findVisible } from '../../../infra/database/rows/rows.ts';
import { ShopError } from '../../../infra/errors.ts';

type Failed = { id: string; isPublic: boolean; message: string };

/** Part of Payload's message that another person edits a document. The message names the document only by its id. */
const LOCKED = /currently locked by another user/;

const reasonOf = ({ isPublic, message }: Failed): string => {
  if (!isPublic) return new ShopError('INTERNAL').message;
  return LOCKED.test(message) ? 'Şu anda başka biri düzenliyor.' : message;
};

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

export function nameBulkErrors(config: SanitizedConfig): SanitizedConfig {
  for (const { hooks } of config.collections) hooks.afterOperation.push(nameErrors);
  return config;
}
