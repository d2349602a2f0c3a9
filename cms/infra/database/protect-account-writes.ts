import { AuthenticationError } from 'payload';
import { removeExpiredSessions } from 'payload/shared';
import type { DatabaseMiddleware } from './middleware.ts';

/** In the context of a request that opens a session: what the browser is, as far as it says. */
export const SESSION_DEVICE = 'device of the session';

type Sessions = Parameters<typeof removeExpiredSessions>[0];
type Account = { hash?: string; sessions?: Sessions; addresses?: unknown[] };

/**
 * Payload's sign-in (3.90.1) writes the whole account back as it was before the slow hash, and would undo a new
 * password, a lost role or an ended session written meanwhile. Only the sign-in's own change is saved: the added
 * session, and only while the checked password is still the account's.
 */
export const protectAccountWrites: DatabaseMiddleware = {
  async updateOne(args, next, database) {
    const given: Account & { updatedAt?: unknown } = args.data;
    if (args.collection !== 'users' || !('hash' in given) || args.id === undefined) return next(args);
    // Among Payload's writes with the hash, only writes of sessions keep `updatedAt`, or have no request (after too
    // many wrong passwords).
    if (args.req && given.updatedAt !== null) return next(args);

    const where = { id: { equals: args.id } };
    const found = await database.findOne({
      collection: 'users',
      where,
      ...(args.req && { req: args.req }),
    });
    const { hash, sessions = [], addresses = [] } = (found ?? {}) as Account;
    // The SQLite adapter empties every list that it is not given.
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
