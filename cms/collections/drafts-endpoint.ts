import { openDrafts } from '../catalogue/drafts/open-drafts.ts';
import { draftsRequest } from '../contract/picture-drafts.ts';
import { adminCall } from './admin-call.ts';

/** A draft of a product for each of the chosen pictures, with an outcome for each. */
export const draftsEndpoint = adminCall(
  '/product-drafts',
  draftsRequest,
  async ({ payload, admin, body: { pictures } }) =>
    Response.json({ outcomes: await openDrafts(payload, admin, pictures) }),
);
