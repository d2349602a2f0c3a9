import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { CSV_LIMITS } from '../../contract/csv-transfers.ts';
import { ShopError } from '../errors.ts';

const BOMS: ReadonlyArray<[bytes: readonly number[], encoding: string]> = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/** Windows-1254, which Excel writes on a Turkish Windows, is tried last: almost any bytes are a text in it. */
function encodingOf(bytes: Uint8Array): string {
  const marked = BOMS.find(([bom]) => bom.every((byte, index) => bytes[index] === byte));
  if (marked) return marked[1];
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1254';
  }
}

export const tooWide = () =>
  new ShopError('CSV_TOO_LONG', {
    message: `Bir satırda en fazla ${CSV_LIMITS.cells} sütun ve ${CSV_LIMITS.characters.toLocaleString('tr')} karakter olabilir. Kapanmamış bir tırnak işareti de satırı uzatır.`,
  });

const BYTES_OF_LINE = CSV_LIMITS.characters * 4;
const LINE_ENDS = [0x0a, 0x0d];

/**
 * Rejects a file with a line that is too long. Jumps to the last line end within the allowed length, so that a file of
 * many short lines is checked as fast as a file of a few long lines.
 * @throws ShopError CSV_TOO_LONG
 */
function refuseWideLines(bytes: Uint8Array): void {
  for (let start = 0; bytes.length - start > BYTES_OF_LINE; ) {
    const reach = bytes.subarray(start, start + BYTES_OF_LINE + 1);
    const end = Math.max(...LINE_ENDS.map((byte) => reach.lastIndexOf(byte)));
    if (end < 0) throw tooWide();
    start += end + 1;
  }
}

/**
 * Reads the text of a file from Excel, LibreOffice or a script, without its byte order mark, in composed letters.
 * @throws ShopError CSV_UNREADABLE for a file that is no text, CSV_TOO_LONG for an impossibly long line
 */
export function decodeText(bytes: Uint8Array): string {
  refuseWideLines(bytes);
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  if (text.trim() === '') throw new ShopError('CSV_UNREADABLE', { message: 'Dosya boş.' });
  // Refuses NUL, which databases reject and no program writes into a table: the file is a renamed .xlsx or picture.
  if (text.includes('\0'))
    throw new ShopError('CSV_UNREADABLE', {
      message:
        'Dosya metin değil. Excel’de “CSV UTF-8 (virgülle ayrılmış)” türüyle kaydedip yeniden deneyin.',
    });
  return text.normalize('NFC');
}

const unzip = promisify(gunzip);

const isPacked = ([first, second]: Uint8Array) => first === 0x1f && second === 0x8b;

/**
 * Unpacks a file that the browser compressed (gzip); returns any other file unchanged.
 * @throws ShopError CSV_TOO_LONG, before more is unpacked than allowed; CSV_UNREADABLE
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
