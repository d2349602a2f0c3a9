import { draftsRequest } from '../../contract/picture-drafts.ts';
import { createDraftsFromPictures } from '../../domain/catalogue/create-drafts-from-pictures.ts';
import { adminEndpoint } from './admin-endpoint.ts';

/** A draft of a product for each of the chosen pictures, with an outcome for each. */
export const pictureDraftsEndpoint = adminEndpoint(
  '/product-drafts',
  draftsRequest,
  async ({ payload, admin, body: { pictures } }) =>
    Response.json({ outcomes: await createDraftsFromPictures(payload, admin, pictures) }),
);
