import type { Request, Response } from 'express';
import multer from 'multer';
import { ShopError } from '../../infra/errors.ts';

/** As large as a picture may be. */
export const MAX_PICTURE = 5 * 1024 * 1024;

/**
 * Reads a form into memory, with one picture in the field `file` if there is such a field; it is then in `req.file`.
 * @throws MulterError for what exceeds the limits, ShopError INVALID_INPUT
 */
export async function readForm(
  req: Request,
  res: Response,
  { file, limits }: { file?: string | undefined; limits: multer.Options['limits'] },
): Promise<void> {
  const form = multer({
    storage: multer.memoryStorage(),
    defParamCharset: 'utf8',
    limits: { fileSize: MAX_PICTURE, files: 1, ...limits },
  });
  const read = file ? form.single(file) : form.none();
  await new Promise<void>((resolve, reject) => {
    read(req, res, (error: unknown) => {
      if (!error) return resolve();
      // Only multer names its failures; any other error of its parser means a malformed form.
      const isNamed = error instanceof multer.MulterError;
      reject(isNamed ? error : new ShopError('INVALID_INPUT', { cause: error }));
    });
  });
}
