import type { PayloadRequest } from 'payload';
import type { StockCount } from '../../infra/database/payload-types.ts';
import { idFor } from '../../infra/database/rows/ids.ts';
import { findRow, insertRow } from '../../infra/database/rows/rows.ts';
import { updateWhere } from '../../infra/database/rows/update-where.ts';

/** Changes of the stock by the saves of a product's form, in the table of applied stock counts. */

const idOfChange = ({ payload }: PayloadRequest, requestId: string) =>
  idFor(payload.db, `stock change ${requestId}`);

/** Finds the change of the stock by earlier saves of a form, whose answers were lost; null if there was none. */
export async function findStockChange(req: PayloadRequest, requestId: string): Promise<number | null> {
  const noted = await findRow<StockCount>(req, 'stock-counts', idOfChange(req, requestId));
  return noted && (noted.outcomes as { change: number }).change;
}

/** Notes by how many pieces all saves of a form with this id changed the stock. */
export async function noteStockChange(req: PayloadRequest, requestId: string, change: number): Promise<void> {
  const [id, outcomes] = [idOfChange(req, requestId), { change }];
  if (await updateWhere(req, 'stock-counts', id, { outcomes })) return;
  await insertRow(req, 'stock-counts', { by: req.user?.name ?? '', outcomes }, id);
}
