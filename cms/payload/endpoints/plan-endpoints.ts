import { type CollectionSlug, type Endpoint, restoreVersionOperation } from 'payload';
import { planRequest } from '../../contract/legal.ts';
import { planPublication, readPlan } from '../../domain/legal/planned-publication.ts';
import { isEditor } from '../../domain/roles.ts';
import { readEndpoint, staffEndpoint } from './admin-endpoint.ts';

export const planEndpoints: Endpoint[] = [
  readEndpoint('/:id/plan', isEditor, async (req, id) => ({ plan: await readPlan(req, id) })),
  staffEndpoint('/:id/plan', isEditor, planRequest, async ({ payload, user, id, body: { at } }) => ({
    plan: await planPublication(payload, user, { id, at }),
  })),
];

/** Replaces Payload's endpoint, which would publish a restored version at once. Here an editor publishes the draft. */
export const restoreEndpoint = (slug: CollectionSlug): Endpoint => ({
  method: 'post',
  path: '/versions/:id',
  async handler(req) {
    const collection = req.payload.collections[slug];
    const id = String(req.routeParams?.id);
    const doc = await restoreVersionOperation({ id, collection, draft: true, overrideAccess: false, req });
    return Response.json({ ...doc, message: req.t('version:restoredSuccessfully') });
  },
});
