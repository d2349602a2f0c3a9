import type { Endpoint } from 'payload';
import { isAdmin } from '../access/roles.ts';
import { usedValues } from '../catalogue/used-values.ts';
import { isReused } from '../contract/rules/reused-fields.ts';

/** What the panel's form offers for a field that many products share. */
export const valuesEndpoint: Endpoint = {
  path: '/values/:key',
  method: 'get',
  handler: async ({ payload, user, routeParams }) => {
    if (!isAdmin(user)) return Response.json(null, { status: 403 });
    const name = String(routeParams?.key);
    if (!isReused(name)) return Response.json(null, { status: 404 });
    return Response.json({ values: await usedValues(payload, name) });
  },
};
