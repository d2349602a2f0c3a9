import { AuthenticationError } from 'payload';
import { removeExpiredSessions } from 'payload/shared';
import type { DatabaseMiddleware } from '../../infra/database/driver/middleware.ts';

export const SESSION_DEVICE = 'device of the session';

type Sessions = Parameters<typeof removeExpiredSessions>[0];
type Account = { hash?: string; sessions?: Sessions; addresses?: unknown[] };

/**
 * Saves only the new session at sign-in, and only if the checked password is still the account's password. Payload's
 * sign-in (3.90.1) would write the whole account as read before the slow hash, and undo changes made in the meantime.
 */
export const protectAccountWrites: DatabaseMiddleware = {
  async updateOne(args, next, database) {
    const given: Account & { updatedAt?: unknown } = args.data;
    if (args.collection !== 'users' || !('hash' in given) || args.id === undefined) return next(args);
    // Passes writes that are not about sessions. Writes about sessions keep `updatedAt`; those after too many wrong
    // passwords have no request.
    if (args.req && given.updatedAt !== null) return next(args);

    const where = { id: { equals: args.id } };
    const found = await database.findOne({
      collection: 'users',
      where,
      ...(args.req && { req: args.req }),
    });
    const { hash, sessions = [], addresses = [] } = (found ?? {}) as Account;
    // Sends the addresses too, because the SQLite adapter empties every list that is missing in the data.
    const kept = { addresses, updatedAt: null };
    if (!args.req) return next({ ...args, data: { ...kept, sessions: given.sessions } });

    if (hash !== given.hash) throw new AuthenticationError();
    const added = given.sessions?.at(-1);
    const isNew = added && !sessions.some(({ id }) => id === added.id);
    const opened = { ...added, device: args.req.context?.[SESSION_DEVICE] };
    const data = { ...kept, sessions: isNew ? [...removeExpiredSessions(sessions), opened] : given.sessions };
    return next({ ...args, data });
  },
};
