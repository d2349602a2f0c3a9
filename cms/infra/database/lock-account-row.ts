import type { PayloadRequest } from 'payload';
import { ShopError } from '../errors.ts';
import { updateWhere } from './update-where.ts';

/**
 * Lets nobody else change what this account keeps until the transaction ends: on MongoDB two that write the same document
 * collide, and the later one begins again and sees what the other wrote. SQLite has one writer anyway.
 * @throws ShopError NOT_SIGNED_IN when the account was deleted meanwhile
 */
export async function lockAccountRow(req: PayloadRequest, id: string): Promise<void> {
  const locked = await updateWhere(req, {
    collection: 'users',
    where: { id: { equals: id } },
    data: { updatedAt: new Date().toISOString() },
  });
  if (!locked) throw new ShopError('NOT_SIGNED_IN');
}
