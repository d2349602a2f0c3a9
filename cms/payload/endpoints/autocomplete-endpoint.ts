import type { Endpoint } from 'payload';
import { isAutocompleted } from '../../contract/rules/autocomplete-fields.ts';
import { autocompleteValues } from '../../domain/catalogue/autocomplete-values.ts';
import { isAdmin } from '../../domain/roles.ts';

/** What the panel's form offers for a field that many products share. */
export const autocompleteEndpoint: Endpoint = {
  path: '/values/:key',
  method: 'get',
  handler: async ({ payload, user, routeParams }) => {
    if (!isAdmin(user)) return Response.json(null, { status: 403 });
    const name = String(routeParams?.key);
    if (!isAutocompleted(name)) return Response.json(null, { status: 404 });
    return Response.json({ values: await autocompleteValues(payload, name) });
  },
};
