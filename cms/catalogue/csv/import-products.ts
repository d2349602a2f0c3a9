import { type Payload, type PayloadRequest, ValidationError } from 'payload';
import type { SignedInUser } from '../../access/signed-in-user.ts';
import type { CsvReport } from '../../contract/csv.ts';
import { inTransaction } from '../../database/transaction.ts';
import { ShopError } from '../../errors.ts';
import { type PlannedWrite, planImport } from './plan-import.ts';

/**
 * The most products that one file makes or changes; rows that change nothing are free. While they are written nobody
 * else can write on SQLite, and MongoDB ends a transaction after a minute.
 */
export const MAX_WRITES = 2_000;

type Options = {
  /** Nobody is the owner of the machine, at the command line. */
  admin: SignedInUser | null;
  onProgress?: (written: number, of: number) => void;
};

/**
 * Makes and changes products as a file says: all of it, or nothing when a row has a fault.
 * @throws ShopError CSV_UNREADABLE, CSV_TOO_LONG, CSV_FAULTY for a row that the database refused
 */
export async function importProducts(
  payload: Payload,
  bytes: Uint8Array,
  { admin, onProgress }: Options,
): Promise<{ report: CsvReport; isWritten: boolean }> {
  const { report, writes } = await planImport(payload, bytes);
  if (report.faultCount > 0) return { report, isWritten: false };
  if (writes.length > MAX_WRITES)
    throw new ShopError('CSV_TOO_LONG', {
      message: `Bir dosya en fazla ${MAX_WRITES.toLocaleString('tr')} ürünü ekleyip değiştirebilir; bu dosyada ${writes.length.toLocaleString('tr')} ürün var. Dosyayı bölüp parça parça yükleyin.`,
    });
  await inTransaction(
    payload,
    async (req) => {
      for (const [index, write] of writes.entries()) {
        await writeRow(req, write, admin === null);
        onProgress?.(index + 1, writes.length);
      }
    },
    admin as PayloadRequest['user'],
    { turn: 'import' },
  );
  return { report, isWritten: true };
}

async function writeRow(req: PayloadRequest, { row, id, data }: PlannedWrite, overrideAccess: boolean) {
  const { payload } = req;
  const options = { collection: 'products', depth: 0, req, overrideAccess } as const;
  try {
    if (id === null) await payload.create({ ...options, data: data as never });
    else await payload.update({ ...options, id, data });
  } catch (cause) {
    // Whatever else went wrong is the database's to say: another try may do.
    if (!(cause instanceof ShopError || cause instanceof ValidationError || isGone(cause))) throw cause;
    throw new ShopError('CSV_FAULTY', { message: `${row}. satır yazılamadı: ${reasonOf(cause)}`, cause });
  }
}

const isGone = (error: unknown) => (error as { status?: unknown }).status === 404;

function reasonOf(error: unknown): string {
  if (isGone(error)) return 'ürün bu arada silinmiş. Hiçbir şey değiştirilmedi.';
  const [first] = error instanceof ValidationError ? error.data.errors : [];
  return `${first?.message ?? (error as Error).message} Hiçbir şey değiştirilmedi.`;
}
