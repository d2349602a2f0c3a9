import { addDataAndFileToRequest, type Endpoint, type PayloadRequest } from 'payload';
import { planRequest } from '../../contract/legal.ts';
import { planPublication, readPlan } from '../../domain/legal/planned-publication.ts';
import { isEditor } from '../../domain/roles.ts';
import type { SignedInUser } from '../../domain/signed-in-user.ts';
import { ShopError } from '../../infra/errors.ts';
import { readBody } from './admin-endpoint.ts';

function requireEditor({ user }: PayloadRequest): SignedInUser {
  if (!isEditor(user)) throw new ShopError('FORBIDDEN');
  return user as SignedInUser;
}

/** When a text is published by itself: asked, set, and taken back. */
export const planEndpoints: Endpoint[] = [
  {
    path: '/:id/plan',
    method: 'get',
    async handler(req) {
      requireEditor(req);
      return Response.json({ plan: await readPlan(req, String(req.routeParams?.id)) });
    },
  },
  {
    path: '/:id/plan',
    method: 'post',
    async handler(req) {
      const editor = requireEditor(req);
      await addDataAndFileToRequest(req);
      const { at } = readBody(planRequest, req);
      const id = String(req.routeParams?.id);
      return Response.json({ plan: await planPublication(req.payload, editor, { id, at }) });
    },
  },
];
