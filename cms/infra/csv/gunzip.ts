import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { CSV_LIMITS } from '../../contract/csv.ts';
import { ShopError } from '../errors.ts';

const unzip = promisify(gunzip);

const isPacked = ([first, second]: Uint8Array) => first === 0x1f && second === 0x8b;

/**
 * A file as it was before the browser packed it (gzip); one that is not packed as it is.
 * @throws ShopError CSV_TOO_LONG, before more than that is unpacked; CSV_UNREADABLE
 */
export async function decompress(bytes: Uint8Array): Promise<Uint8Array> {
  const tooLong = (cause?: unknown) =>
    new ShopError('CSV_TOO_LONG', {
      message: `Dosya en fazla ${CSV_LIMITS.bytes / 1_000_000} MB olabilir. Bölüp parça parça yükleyin.`,
      cause,
    });
  if (bytes.length > CSV_LIMITS.bytes) throw tooLong();
  if (!isPacked(bytes)) return bytes;
  try {
    return await unzip(bytes, { maxOutputLength: CSV_LIMITS.bytes });
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE') throw tooLong(error);
    throw new ShopError('CSV_UNREADABLE', { cause: error });
  }
}
