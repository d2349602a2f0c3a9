import type { User } from '../infra/database/payload-types.ts';

/** The signed-in user as Payload puts it on a request; `_sid` is the session. */
export type SignedInUser = User & { collection: 'users'; _sid?: string };
