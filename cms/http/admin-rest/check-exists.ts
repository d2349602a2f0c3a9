import { access } from 'node:fs/promises';
import path from 'node:path';
import type { Payload } from 'payload';
import { ShopError } from '../../infra/errors.ts';
import { type RestCall, uploadOf } from './allowed-calls.ts';

/**
 * Looks for what Payload takes for granted: where a file or a preference is not there, it fails instead of saying so.
 * @throws ShopError NOT_FOUND
 */
export async function ensureExists(
  payload: Payload,
  { method, key, filename, entity }: RestCall,
  user: { id: string | number } | null,
): Promise<void> {
  const upload = uploadOf(entity);
  if (filename !== undefined && entity && upload) {
    await access(path.join(upload.staticDir ?? entity.slug, filename)).catch((cause: unknown) => {
      throw new ShopError('NOT_FOUND', { cause });
    });
  }
  if (method !== 'DELETE' || key === undefined) return;
  const { totalDocs } = await payload.count({
    collection: 'payload-preferences',
    where: { key: { equals: key }, 'user.value': { equals: user?.id } },
  });
  if (totalDocs === 0) throw new ShopError('NOT_FOUND');
}
