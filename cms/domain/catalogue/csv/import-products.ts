import { setTimeout as sleep } from 'node:timers/promises';
import type { Payload, PayloadRequest } from 'payload';
import type { CsvReport } from '../../../contract/csv-transfers.ts';
import { summarizeRatings } from '../../../contract/rules/ratings.ts';
import { formatLines } from '../../../infra/csv/csv-table.ts';
import { inTransaction } from '../../../infra/database/driver/transaction.ts';
import type { Product } from '../../../infra/database/payload-types.ts';
import { isIdOf } from '../../../infra/database/rows/ids.ts';
import { ShopError, withSentence } from '../../../infra/errors.ts';
import { goOnUnlessStopping } from '../../../infra/turns.ts';
import type { SignedInUser } from '../../signed-in-user.ts';
import { fingerprintOf, isPicture } from './columns.ts';
import { productsWith } from './export-products.ts';
import { beginImport, recordPart } from './import-record.ts';
import {
  createTally,
  type DecidedRow,
  decideRows,
  type ImportFile,
  type ImportOptions,
  lastWritten,
  openImport,
  planRows,
  type RowResult,
  resultOf,
  type Unmapped,
} from './plan-import.ts';
import { type PlannedRow, planRow } from './plan-row.ts';

type Data = Record<string, unknown>;

/**
 * Runs the collection's hooks, but not Payload's walk through every field, which takes ten times as long as the rest.
 * The plan of the row has already checked each cell by the same rules.
 */
async function updateProduct(req: PayloadRequest, product: Product, wanted: Data): Promise<void> {
  const meta = wanted.meta ? { meta: { ...product.meta, ...wanted.meta } } : {};
  // SQLite's adapter writes a row with a list as if it might be new, so the required fields are needed.
  const whole = wanted.pictures ? { name: product.name, price: product.price } : {};
  const data = await beforeChange(req, 'update', { ...whole, ...wanted, ...meta }, product);
  await req.payload.db.updateOne({ collection: 'products', id: product.id, data, req, returning: false });
  const countInStock = product.countInStock + Number(wanted.stockChange ?? 0);
  await afterChange(req, 'update', { ...product, ...data, countInStock } as Product, product);
}

async function createProduct(req: PayloadRequest, customID: string, wanted: Data): Promise<void> {
  const data = await beforeChange(req, 'create', { ...summarizeRatings([]), ...wanted });
  const product = await req.payload.db.create({ collection: 'products', customID, data, req });
  await afterChange(req, 'create', product as unknown as Product);
}

type Operation = 'create' | 'update';
const collectionOf = ({ payload }: PayloadRequest) => payload.collections.products.config;

async function beforeChange(req: PayloadRequest, operation: Operation, wanted: Data, originalDoc?: Product) {
  const collection = collectionOf(req);
  let data = wanted;
  for (const hook of collection.hooks.beforeChange)
    data = (await hook({ collection, context: req.context, data, operation, originalDoc, req })) ?? data;
  return data;
}

async function afterChange(req: PayloadRequest, operation: Operation, doc: Product, previousDoc?: Product) {
  const collection = collectionOf(req);
  for (const hook of collection.hooks.afterChange)
    await hook({ collection, context: req.context, data: doc, doc, operation, previousDoc, req });
}

/** Products per transaction: SQLite blocks other writers meanwhile, for a tenth of a second or less. */
const PART = 50;
const AT_MOST_ROWS = 500;
/**
 * The import pauses as long as it wrote, because this process also serves shoppers and refreshes the catalogue in
 * memory: without pauses shoppers waited ten seconds and more.
 */
const MOST_REST_MS = 1_000;

type Options = ImportOptions & {
  /** Null at the command line, where the owner of the machine imports. */
  admin: SignedInUser | null;
  onProgress?: ((written: number, of: number) => void) | undefined;
};
type Written = { report: CsvReport; isWritten: boolean; importId?: string };

/**
 * Creates and changes products from a file, in parts; written parts stay, and each row has an outcome. A repeated file
 * continues after its last written part and creates no product twice. A row with an error stops all writing, unless
 * faulty rows are skipped.
 * @throws ShopError CSV_UNREADABLE, CSV_TOO_LONG, CSV_IN_PROGRESS while somebody else writes the same file
 */
export async function importProducts(
  payload: Payload,
  bytes: Uint8Array,
  { admin, onProgress, onRead, ...choices }: Options,
): Promise<Written | Unmapped> {
  const opened = await openImport(payload, bytes, { ...choices, onRead });
  if ('unmapped' in opened) return opened;
  await refuseUnknownPictures(payload, choices.pictures);
  const plan = await planRows(payload, opened, choices);
  if (plan.refused > 0 && !choices.skipsFaulty) return { report: plan, isWritten: false };
  const { earlier } = opened;
  const importId = earlier && !earlier.isDone ? earlier.id : await beginImport(payload, { ...opened, admin });
  const tally = createTally(opened);
  const of = plan.created + plan.changed;
  let from = lastWritten(opened);
  try {
    for await (const { rows, isLast } of inParts(decideRows(payload, opened, choices))) {
      const startedAt = performance.now();
      const to = rows.at(-1)?.row.row ?? from;
      const written = await writePart({ payload, opened, admin, importId }, rows, { from, to, isLast });
      written.forEach(tally.add);
      from = to;
      onProgress?.(tally.report.created + tally.report.changed, of);
      if (!isLast) await sleep(Math.min(performance.now() - startedAt, MOST_REST_MS));
      goOnUnlessStopping();
    }
  } catch (error) {
    const told = `Dosyanın ${from}. satırına kadarı yazıldı; aynı dosyayı yeniden yüklerseniz kaldığı yerden sürer.`;
    throw from > lastWritten(opened) ? withSentence(error, told) : error;
  }
  return { report: tally.report, isWritten: true, importId };
}

const isWrite = (decided: DecidedRow) => ['created', 'changed'].includes(resultOf(decided));

type Part = { rows: DecidedRow[]; isLast: boolean };

/** Groups rows into parts. The last part ends the import and may be empty. */
async function* inParts(batches: AsyncIterable<DecidedRow[]>): AsyncGenerator<Part> {
  let rows: DecidedRow[] = [];
  let writes = 0;
  for await (const batch of batches)
    for (const decided of batch) {
      rows.push(decided);
      if (isWrite(decided)) writes += 1;
      if (writes < PART && rows.length < AT_MOST_ROWS) continue;
      yield { rows, isLast: false };
      [rows, writes] = [[], 0];
    }
  yield { rows, isLast: true };
}

/**
 * Refuses picture ids that do not exist, since the ids come from the browser.
 * @throws ShopError INVALID_INPUT
 */
async function refuseUnknownPictures(
  payload: Payload,
  pictures: ImportOptions['pictures'] = {},
): Promise<void> {
  const ids = [...new Set(Object.values(pictures))];
  const where = { id: { in: ids.filter(isIdOf(payload)) } };
  const { totalDocs } = await payload.count({ collection: 'media', where, overrideAccess: true });
  if (totalDocs < ids.length)
    throw new ShopError('INVALID_INPUT', {
      message: 'Resimlerden biri artık yok. Dosyayı yeniden yükleyin.',
    });
}

/** Error for a row that the database or a product rule refused; the part is then written without this row. */
class RowRefused extends Error {
  constructor(
    readonly row: number,
    cause: ShopError,
  ) {
    super(cause.message, { cause });
  }
}

type Import = { payload: Payload; opened: ImportFile; admin: SignedInUser | null; importId: string };

async function writePart(
  { payload, opened, admin, importId }: Import,
  rows: readonly DecidedRow[],
  place: { from: number; to: number; isLast: boolean },
): Promise<DecidedRow[]> {
  const refused = new Map<number, string>();
  const write = async (req: PayloadRequest) => {
    const written = await writeRows(req, opened, rows, refused);
    await recordPart(req, importId, { ...place, lines: formatLines(written.map(outcomeOf)) });
    return written;
  };
  for (;;)
    try {
      return await inTransaction(payload, write, admin as PayloadRequest['user'], { turn: 'import' });
    } catch (error) {
      if (!(error instanceof RowRefused)) throw error;
      refused.set(error.row, error.message);
    }
}

/** Decides each row again from the current product, because reading a large file takes a while. */
async function writeRows(
  req: PayloadRequest,
  opened: ImportFile,
  rows: readonly DecidedRow[],
  refused: ReadonlyMap<number, string>,
): Promise<DecidedRow[]> {
  const writes = rows.filter(isWrite);
  const withPictures = opened.columns.some((column) => column !== null && isPicture(column));
  const products = await productsWith(
    req,
    writes.map(({ newId }) => newId),
    { withPictures },
  );
  const written: DecidedRow[] = [];
  for (const decided of rows) {
    if (!isWrite(decided)) {
      written.push(decided);
      continue;
    }
    const { row, newId, product: before } = decided;
    const product = products.get(newId) ?? null;
    const again = (reason?: string): PlannedRow => {
      const refuse = (why: string) => ({
        ...decided.planned,
        faults: [{ row: row.row, column: '', value: '', reason: why }],
      });
      if (reason) return refuse(reason);
      if (before && !product) return refuse('Ürün bu arada silinmiş.');
      if (before && product && fingerprintOf(before) !== fingerprintOf(product))
        return refuse('Ürün bu arada değişmiş. Dosyayı yeniden deneyin.');
      if (!before && product) return { ...decided.planned, id: product.id, data: null };
      return planRow(opened, row, product);
    };
    const planned = again(refused.get(row.row));
    written.push({ ...decided, planned });
    if (planned.faults.length > 0 || !planned.data) continue;
    try {
      if (product) await updateProduct(req, product, planned.data);
      else await createProduct(req, newId, planned.data);
    } catch (error) {
      // Rethrows other errors: they come from the database, and another try may succeed.
      throw error instanceof ShopError ? new RowRefused(row.row, error) : error;
    }
  }
  return written;
}

const RESULTS: Record<RowResult, string> = {
  created: 'Eklendi',
  changed: 'Değişti',
  unchanged: 'Aynı',
  skipped: 'Atlandı',
  refused: 'Yazılmadı',
};

function outcomeOf(decided: DecidedRow): string[] {
  const { row, planned, newId, name, existing } = decided;
  const result = resultOf(decided);
  const isThere = planned.id !== null || result === 'created';
  const faults = planned.faults.map(({ column, reason }) => (column ? `${column}: ${reason}` : reason));
  const there = existing?.id ? `${existing.as} (${existing.id})` : existing?.as;
  const reason = there ? `Bu ürün zaten var: ${there}` : faults.join(' ');
  return [String(row.row), RESULTS[result], isThere ? newId : '', name, reason];
}
