import {
  addDataAndFileToRequest,
  type CollectionBeforeOperationHook,
  createOperation,
  type Endpoint,
  type PayloadRequest,
  updateByIDOperation,
} from 'payload';
import { checkPicture, sourceHashOf } from '../../domain/catalogue/pictures.ts';
import { isEditor } from '../../domain/roles.ts';
import type { Media } from '../../infra/database/payload-types.ts';
import { findRow, findVisibleById } from '../../infra/database/rows/rows.ts';
import { ShopError } from '../../infra/errors.ts';

/** Checks every uploaded picture, whether uploaded by the panel, by REST or by `/api/upload`. */
export const checkUpload: CollectionBeforeOperationHook = async ({ operation, overrideAccess, req }) => {
  if (operation !== 'create' && operation !== 'update') return;
  // With this query Payload would crop the stored picture again, inside its transaction.
  if (req.query) delete req.query.uploadEdits;
  // The operation itself refuses these callers next, before any work on the picture.
  if (!overrideAccess && !isEditor(req.user)) return;
  if (!req.file) {
    // Without a file Payload would fetch one from an address in the data.
    if (operation === 'create') throw new ShopError('INVALID_INPUT', { message: 'Bir resim seçin.' });
    return;
  }
  // Processing takes seconds, in which SQLite would accept no other write.
  if (req.transactionID)
    throw new ShopError('INVALID_INPUT', { message: 'Resimler yalnızca tek tek yüklenebilir.' });
  req.context.sourceHash = sourceHashOf(req.file.data);
  req.file = await checkPicture(req.file);
};

/** Checks the account before the body is read: a stranger must not send megabytes. */
async function readUpload(req: PayloadRequest): Promise<void> {
  if (!req.user) throw new ShopError('NOT_SIGNED_IN');
  if (!isEditor(req.user)) throw new ShopError('FORBIDDEN');
  await addDataAndFileToRequest(req);
}

/** Finds the picture of an earlier upload: a repeated import sends all of its files again. */
const pictureOf = async (req: PayloadRequest, data: Buffer): Promise<Media | null> => {
  const found = await findRow<Media>(req, 'media', { sourceHash: { equals: sourceHashOf(data) } });
  return found && findVisibleById(req.payload, 'media', found.id, { req });
};

const depthOf = ({ query }: PayloadRequest): number | undefined =>
  query.depth === undefined ? undefined : Number(query.depth);

/**
 * Replaces Payload's two endpoints for uploads. Payload would open a transaction before any hook and keep it open while
 * all sizes are computed. These endpoints write a single row without a transaction.
 */
export const uploadEndpoints: Endpoint[] = [
  {
    method: 'post',
    path: '/',
    async handler(req) {
      await readUpload(req);
      const known = req.query.reuse === 'true' && req.file && (await pictureOf(req, req.file.data));
      if (known) return Response.json({ doc: known }, { status: 200 });
      const doc = await createOperation({
        collection: req.payload.collections.media,
        data: (req.data ?? {}) as never,
        depth: depthOf(req),
        disableTransaction: true,
        req,
      });
      const message = req.t('general:successfullyCreated', { label: 'Resim' });
      return Response.json({ doc, message }, { status: 201 });
    },
  },
  {
    method: 'patch',
    path: '/:id',
    async handler(req) {
      await readUpload(req);
      const doc = await updateByIDOperation({
        collection: req.payload.collections.media,
        id: String(req.routeParams?.id),
        data: (req.data ?? {}) as never,
        depth: depthOf(req),
        overrideLock: req.query.overrideLock === 'true',
        disableTransaction: true,
        req,
      });
      return Response.json({ doc, message: req.t('general:updatedSuccessfully') });
    },
  },
];
