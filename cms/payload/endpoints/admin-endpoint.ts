import { addDataAndFileToRequest, type Endpoint, type Payload, type PayloadRequest } from 'payload';
import type { z } from 'zod';
import { isAdmin, type Person } from '../../domain/roles.ts';
import type { SignedInUser } from '../../domain/signed-in-user.ts';
import { ShopError } from '../../infra/errors.ts';

/** A call by an account with the required role. */
export type StaffRequest<Body> = { payload: Payload; user: SignedInUser; id: string; body: Body };
export type AdminRequest<Body> = Omit<StaffRequest<Body>, 'user'> & { admin: SignedInUser };

/** Parses the JSON of a call. @throws ShopError INVALID_INPUT with the schema's sentence */
export function readBody<Schema extends z.ZodType>(schema: Schema, { data }: PayloadRequest) {
  const { success, data: body, error } = schema.safeParse(data ?? {});
  if (success) return body;
  throw new ShopError('INVALID_INPUT', { message: error.issues[0]?.message });
}

/**
 * A call of the panel with JSON, for accounts that `may` admits and bodies that fit the schema.
 * @throws ShopError FORBIDDEN, INVALID_INPUT with the schema's sentence
 */
export const staffEndpoint = <Schema extends z.ZodType>(
  path: string,
  may: (person: Person) => boolean,
  schema: Schema,
  answer: (call: StaffRequest<z.output<Schema>>) => Response | Promise<Response>,
): Endpoint => ({
  path,
  method: 'post',
  handler: async (req) => {
    const { payload, user, routeParams } = req;
    if (!may(user)) throw new ShopError('FORBIDDEN');
    await addDataAndFileToRequest(req);
    const body = readBody(schema, req);
    return answer({ payload, user: user as SignedInUser, id: String(routeParams?.id), body });
  },
});

/** The same for admins alone. */
export const adminEndpoint = <Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  answer: (call: AdminRequest<z.output<Schema>>) => Response | Promise<Response>,
): Endpoint => staffEndpoint(path, isAdmin, schema, ({ user: admin, ...call }) => answer({ ...call, admin }));
