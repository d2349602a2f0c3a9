import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Payload, PayloadRequest } from 'payload';
import type { CsvReport } from '../../../contract/csv.ts';
import { summarizeRatings } from '../../../contract/rules/ratings.ts';
import type { Product } from '../../../infra/database/payload-types.ts';
import { inTransaction } from '../../../infra/database/transaction.ts';
import { ShopError } from '../../../infra/errors.ts';
import type { SignedInUser } from '../../signed-in-user.ts';
import { type Column, fingerprintOf } from './columns.ts';
import { productsWith } from './export-products.ts';
import { type PlannedWrite, planImport } from './plan-import.ts';
import { planRow } from './plan-row.ts';

type Data = Record<string, unknown>;

/**
 * Writes a product with the collection's own hooks, but past Payload's walk through every field, which takes ten times
 * as long as the rest: the plan of the row has checked each cell by the same rules.
 */
async function updateProduct(req: PayloadRequest, product: Product, wanted: Data): Promise<void> {
  const meta = wanted.meta ? { meta: { ...product.meta, ...wanted.meta } } : {};
  const data = await beforeChange(req, 'update', { ...wanted, ...meta }, product);
  await req.payload.db.updateOne({ collection: 'products', id: product.id, data, req, returning: false });
  const countInStock = product.countInStock + Number(wanted.stockChange ?? 0);
  await afterChange(req, 'update', { ...product, ...data, countInStock } as Product, product);
}

async function createProduct(req: PayloadRequest, wanted: Data): Promise<void> {
  const data = await beforeChange(req, 'create', { ...summarizeRatings([]), ...wanted });
  const product = await req.payload.db.create({ collection: 'products', data, req });
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

/** Those who only read are served in between. */
const AT_ONCE = 50;

type Options = {
  /** Nobody is the owner of the machine, at the command line. */
  admin: SignedInUser | null;
  onRead?: (read: number, of: number) => void;
  onProgress?: (written: number, of: number) => void;
};

/**
 * Makes and changes products as a file says: all of it, or nothing when a row has an error.
 * @throws ShopError CSV_UNREADABLE, CSV_TOO_LONG, CSV_FAULTY for a row whose product was changed since the plan, or that
 * the database refused
 */
export async function importProducts(
  payload: Payload,
  bytes: Uint8Array,
  { admin, onRead, onProgress }: Options,
): Promise<{ report: CsvReport; isWritten: boolean }> {
  const { report, columns, writes } = await planImport(payload, bytes, { onRead });
  if (report.faultCount > 0) return { report, isWritten: false };
  await inTransaction(
    payload,
    async (req) => {
      for (let start = 0; start < writes.length; start += AT_ONCE) {
        const batch = writes.slice(start, start + AT_ONCE);
        await writeBatch(req, columns, batch);
        onProgress?.(start + batch.length, writes.length);
        await nextTurn();
      }
    },
    admin as PayloadRequest['user'],
    { turn: 'import' },
  );
  return { report, isWritten: true };
}

/** What was planned is planned again from what is there now, since reading a large file takes a while. */
async function writeBatch(req: PayloadRequest, columns: readonly Column[], batch: readonly PlannedWrite[]) {
  const ids = batch.flatMap(({ id }) => id ?? []);
  const products = await productsWith(req, ids);
  for (const { row, id, fingerprint } of batch) {
    const refuse = (reason: string, cause?: unknown) =>
      new ShopError('CSV_FAULTY', {
        message: `${row.row}. satır yazılamadı: ${reason} Hiçbir şey değiştirilmedi.`,
        ...(cause !== undefined && { cause }),
      });
    const product = (id !== null && products.get(id)) || null;
    if (id !== null && !product) throw refuse('ürün bu arada silinmiş.');
    if (product && fingerprintOf(product) !== fingerprint)
      throw refuse('ürün bu arada değişmiş. Dosyayı yeniden deneyin.');
    const { data, faults } = planRow(columns, row, product);
    if (faults[0]) throw refuse(faults[0].reason);
    try {
      if (!product) await createProduct(req, { ...data });
      else if (data) await updateProduct(req, product, data);
    } catch (error) {
      // Whatever else went wrong is the database's to say: another try may do.
      throw error instanceof ShopError ? refuse(error.message, error) : error;
    }
  }
}
