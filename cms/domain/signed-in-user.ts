import type { User } from '../infra/database/payload-types.ts';

/** Who is signed in, as Payload knows them in a request; `_sid` is the session. */
export type SignedInUser = User & { collection: 'users'; _sid?: string };
