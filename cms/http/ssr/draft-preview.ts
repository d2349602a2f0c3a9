import type { Request, Response } from 'express';
import type { Payload } from 'payload';
import type { Readers } from '../../contract/server-render.ts';
import { getLegalDraft, PREVIEW } from '../../domain/legal/get-legal-page.ts';
import { isEditor } from '../../domain/roles.ts';
import { session } from '../middleware/session.ts';

/**
 * The readers for an editor's preview: drafts of the texts, and the rest as everybody sees it. Null for
 * everybody else, who gets the page as it is.
 */
export function createPreview(payload: Payload, readers: Readers) {
  const findSession = session(payload);
  return async (req: Request, res: Response): Promise<Readers | null> => {
    if (!(PREVIEW in req.query)) return null;
    await findSession(req, res, () => undefined);
    if (!isEditor(res.locals.user)) return null;
    res.set('X-Robots-Tag', 'noindex');
    return { ...readers, getLegalPage: (slug) => getLegalDraft(payload, slug) };
  };
}
