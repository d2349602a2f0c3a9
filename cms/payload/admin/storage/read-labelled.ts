import type { PayloadRequest } from 'payload';
import { isAdmin } from '../../../domain/roles.ts';
import type { Product } from '../../../infra/database/payload-types.ts';
import { isIdOf } from '../../../infra/database/rows/ids.ts';
import { findVisible } from '../../../infra/database/rows/rows.ts';
import { MAX_LABELS } from './labels-url.ts';

type Labelled = Pick<Product, 'id' | 'name' | 'ownNumber' | 'place'>;

/** Reads the chosen products, in the requested sequence; none for anybody but admins. */
export async function readLabelled(req: PayloadRequest, asked: unknown): Promise<Labelled[]> {
  const isAsked = isAdmin(req.user) && typeof asked === 'string';
  const ids = isAsked ? asked.split(',').filter(isIdOf(req.payload)).slice(0, MAX_LABELS) : [];
  const select = { name: true, ownNumber: true, place: true } as const;
  const found = await findVisible(req, 'products', { where: { id: { in: ids } }, select });
  return ids.flatMap((id) => found.filter((product) => product.id === id));
}
