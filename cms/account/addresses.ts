import type { Payload } from 'payload';
import type { SignedInUser } from '../access/signed-in-user.ts';
import type { BillingAddress, SavedAddress } from '../contract/users.ts';
import { inTransaction } from '../database/transaction.ts';
import { ShopError } from '../errors.ts';
import type { User } from '../payload-types.ts';
import { changeUser } from './change-user.ts';
import { serializeAddress } from './serialize-user.ts';

const MAX_ADDRESSES = 50;

export async function listAddresses(payload: Payload, user: User): Promise<SavedAddress[]> {
  const { addresses } = await payload.findByID({ collection: 'users', id: user.id, depth: 0 });
  return (addresses ?? []).map(serializeAddress);
}

/** Saves an address; one that says the same as a saved one is not saved twice. */
export async function saveAddress(
  payload: Payload,
  user: SignedInUser,
  entry: BillingAddress,
): Promise<SavedAddress> {
  return inTransaction(
    payload,
    async (req) => {
      const { addresses: saved } = await payload.findByID({
        collection: 'users',
        id: user.id,
        depth: 0,
        req,
      });
      const addresses = saved ?? [];
      const same = addresses.find((address) => isSame(serializeAddress(address), entry));
      if (same) return serializeAddress(same);
      if (addresses.length >= MAX_ADDRESSES)
        throw new ShopError('INVALID_INPUT', { message: `En fazla ${MAX_ADDRESSES} adres kaydedilebilir.` });
      const updated = await changeUser(req, user.id, { addresses: [...addresses, entry] });
      const added = updated.addresses?.at(-1);
      if (!added) throw new Error('The address was not saved');
      return serializeAddress(added);
    },
    user,
  );
}

function isSame(saved: SavedAddress, entry: BillingAddress): boolean {
  const { _id, ...fields } = saved;
  const given: Record<string, string | undefined> = entry;
  return Object.entries(fields).every(([name, value]) => (given[name] ?? '') === value);
}
