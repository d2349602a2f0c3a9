import { addDataAndFileToRequest, type Endpoint, type Payload, type PayloadRequest } from 'payload';
import type { z } from 'zod';
import type { Person } from '../../domain/roles.ts';
import type { SignedInUser } from '../../domain/signed-in-user.ts';
import { ShopError } from '../../infra/errors.ts';

const KB = 1024;
/** Maximum sizes of request bodies in bytes: for a form's fields, a long text, and a list of rows. */
export const BODIES = { fields: 4 * KB, text: 16 * KB, list: 32 * KB } as const;
/** Returns the maximum length of a file of that size in base64, which is a third longer. */
export const asBase64 = (bytes: number): number => bytes * 1.4;

/**
 * Path of an endpoint. `maxJson` is the maximum size of the body in bytes, by default `BODIES.fields`. Without
 * `custom.maxJson` an endpoint cannot be called: `http/admin-rest/allowed-calls.ts`.
 */
export type Place = string | { path: string; maxJson: number };

export type StaffRequest<Body> = { payload: Payload; user: SignedInUser; id: string; body: Body };
type Answer = Response | object;

const toResponse = (answer: Answer): Response =>
  answer instanceof Response ? answer : Response.json(answer);

/** Parses the JSON of a call. @throws ShopError INVALID_INPUT with the schema's sentence */
export function readBody<Schema extends z.ZodType>(schema: Schema, { data }: PayloadRequest) {
  const { success, data: body, error } = schema.safeParse(data ?? {});
  if (success) return body;
  throw new ShopError('INVALID_INPUT', { message: error.issues[0]?.message });
}

/**
 * Returns a POST endpoint of the panel, for accounts that pass `may`. Validates the body with the schema.
 * @throws ShopError FORBIDDEN, INVALID_INPUT with the schema's first message
 */
export const staffEndpoint = <Schema extends z.ZodType>(
  place: Place,
  may: (person: Person) => boolean,
  schema: Schema,
  answer: (call: StaffRequest<z.output<Schema>>) => Answer | Promise<Answer>,
): Endpoint => ({
  path: typeof place === 'string' ? place : place.path,
  method: 'post',
  custom: { maxJson: typeof place === 'string' ? BODIES.fields : place.maxJson },
  handler: async (req) => {
    const { payload, user, routeParams } = req;
    if (!may(user)) throw new ShopError('FORBIDDEN');
    await addDataAndFileToRequest(req);
    const body = readBody(schema, req);
    return toResponse(
      await answer({
        payload,
        user: user as SignedInUser,
        id: String(routeParams?.id ?? routeParams?.key),
        body,
      }),
    );
  },
});

/** GET endpoint of the panel for accounts that `may` admits. @throws ShopError FORBIDDEN */
export const readEndpoint = (
  path: string,
  may: (person: Person) => boolean,
  answer: (req: PayloadRequest, id: string) => Answer | Promise<Answer>,
): Endpoint => ({
  path,
  method: 'get',
  custom: { maxJson: 0 },
  handler: async (req) => {
    if (!may(req.user)) throw new ShopError('FORBIDDEN');
    return toResponse(await answer(req, String(req.routeParams?.id ?? req.routeParams?.key)));
  },
});
