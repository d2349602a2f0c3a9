import { type PayloadRequest, ValidationError } from 'payload';
import type { User } from '../../infra/database/payload-types.ts';
import { ShopError } from '../../infra/errors.ts';

/** Changes an account, as far as whoever `req` acts for may. @throws ShopError EMAIL_TAKEN, LAST_ADMIN */
export const changeUser = (req: PayloadRequest, id: string, data: Partial<User>): Promise<User> =>
  ensureEmailIsFree(() =>
    req.payload.update({ collection: 'users', id, data, depth: 0, overrideAccess: false, req }),
  );

/** Payload and the database know a taken address as a failed field; the contract as a conflict. */
export async function ensureEmailIsFree<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const isTaken =
      error instanceof ValidationError && error.data.errors.some((fault) => fault.path === 'email');
    throw isTaken ? new ShopError('EMAIL_TAKEN', { cause: error }) : error;
  }
}
