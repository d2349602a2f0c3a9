import type { Payload } from 'payload';
import { z } from 'zod';
import { newToken } from '../../../cms/domain/alerts/leave.ts';
import { toSearchUrl } from '../../../cms/domain/alerts/search-address.ts';
import { valueTitle } from '../../../cms/domain/catalogue/alert-names.ts';
import { valueSubject } from '../../../cms/domain/catalogue/alert-offers.ts';
import { addRow, ONE } from '../../../cms/domain/collection/collection-rows.ts';
import { findLists, valueThing } from '../../../cms/domain/collection/things.ts';
import { inTransaction } from '../../../cms/infra/database/driver/transaction.ts';
import { insertRow } from '../../../cms/infra/database/rows/rows.ts';
import { readSeed } from '../catalogue/schemas.ts';
import { SERIES } from '../catalogue/series.ts';
import { customerIds } from '../people.ts';
import { seededIds } from './rows.ts';

const wishes = z.array(z.string()).default([]);
/** Pairs of a series and a denomination, or of a search's address and title. */
const pairs = z.array(z.tuple([z.string(), z.string()])).default([]);
const person = z.strictObject({ email: z.email(), wishes, values: pairs, searches: pairs, collected: pairs });
export const PEOPLE = readSeed('wishes.json', z.array(person));

/** Writes wishlists, alerts and collections of the demonstration's people, unless somebody has any of them. */
export async function writeWishes(payload: Payload): Promise<void> {
  for (const collection of ['wishlist-items', 'alerts', 'collection-items'] as const)
    if ((await payload.count({ collection, overrideAccess: true })).totalDocs > 0) return;
  const products = await seededIds(payload, 'products');
  const users = await customerIds(payload);
  const names = SERIES.map(({ series }) => series);
  const lists = await findLists({ payload }, names);
  const listed = (wanted: z.infer<typeof pairs>) =>
    wanted.flatMap(([series, denomination]) => {
      const value = lists.get(series)?.find((one) => one.denomination === denomination);
      return value ? [{ series, value }] : [];
    });
  const now = new Date().toISOString();
  await inTransaction(payload, async (req) => {
    for (const { email, ...wanted } of PEOPLE) {
      const id = users.get(email);
      if (!id) continue;
      const common = {
        user: id,
        ownerToken: newToken(),
        state: 'waiting',
        mailConsentAt: now,
        lookedAt: now,
      };
      const alert = (kind: string, subject: string, title: string) => {
        const own = { key: `${id}:${subject}`, token: newToken(), known: {} };
        return insertRow(req, 'alerts', { ...common, ...own, kind, subject, title });
      };
      // A small trial shop does not have all of these products.
      for (const product of wanted.wishes.flatMap((key) => products.get(key) ?? []))
        await insertRow(req, 'wishlist-items', { user: id, product });
      for (const { series, value } of listed(wanted.values))
        await alert('value', valueSubject(value.id), valueTitle(series, value));
      for (const [path, title] of wanted.searches) await alert('search', toSearchUrl(path), title);
      for (const [place, { series, value }] of listed(wanted.collected).entries())
        await addRow(req, { id }, { thing: valueThing(series, value), lots: [ONE], place });
    }
  });
}
