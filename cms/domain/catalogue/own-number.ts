import type { PayloadRequest, Where } from 'payload';
import { OWN_NUMBER_ERROR, readOwnNumber } from '../../contract/rules/own-number.ts';
import type { Product } from '../../infra/database/payload-types.ts';
import { findRow } from '../../infra/database/rows/rows.ts';
import { invalidField } from '../../infra/errors.ts';

const refuse = (message: string): never => {
  throw invalidField('ownNumber', message);
};

/**
 * Returns the number as stored, null for an empty one. Must run in the transaction of the save. The column has no unique
 * index, because on MongoDB such an index holds products without a number, too.
 * @param id the product that gets the number; undefined for a new product
 * @throws ShopError INVALID_INPUT, also for the number of another product, which is named
 */
export async function settleOwnNumber(
  req: PayloadRequest,
  typed: string | null | undefined,
  id?: string,
): Promise<string | null> {
  if (!typed?.trim()) return null;
  const ownNumber = readOwnNumber(typed) ?? refuse(OWN_NUMBER_ERROR);
  const and: Where[] = [{ ownNumber: { equals: ownNumber } }, ...(id ? [{ id: { not_equals: id } }] : [])];
  const other = await findRow<Product>(req, 'products', { and });
  return other ? refuse(`${ownNumber} numarası başka bir üründe: “${other.name}”.`) : ownNumber;
}
