import type { Endpoint } from 'payload';
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
