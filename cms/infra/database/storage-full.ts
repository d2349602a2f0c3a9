import { ShopError } from '../errors.ts';

/** SQLite's word and the file system's. */
const FULL = ['SQLITE_FULL', 'ENOSPC', 'EDQUOT'];
const MAX_CAUSES = 5;

/** The ShopError for a full disk, whose error may be wrapped; null for every other failure. */
export function storageFailure(error: unknown, depth = 0): ShopError | null {
  if (!(error instanceof Error) || depth > MAX_CAUSES) return null;
  if (FULL.includes(String((error as { code?: unknown }).code)))
    return new ShopError('STORAGE_FULL', { cause: error });
  // Payload logs why a picture could not be written, and blames its sender. Ours are checked and drawn before.
  if (error.name === 'FileUploadError' || error.constructor.name === 'FileUploadError')
    return new ShopError('STORAGE_FULL', {
      message: 'Resim kaydedilemedi: sunucuda yer kalmamış olabilir. Lütfen biraz sonra yeniden deneyin.',
      cause: error,
    });
  return storageFailure(error.cause, depth + 1);
}
