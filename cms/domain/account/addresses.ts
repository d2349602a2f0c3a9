import type { Payload } from 'payload';
import { CORPORATE_FIELDS, eachField, MAX_ADDRESSES } from '../../contract/rules/address.ts';
import type { BillingAddress, SavedAddress } from '../../contract/users.ts';
import { inTransactionOf } from '../../infra/database/driver/transaction.ts';
import type { User } from '../../infra/database/payload-types.ts';
import { ShopError } from '../../infra/errors.ts';
import type { SignedInUser } from '../signed-in-user.ts';
import { changeUser } from './manage-users.ts';
import { type StoredAddress, serializeAddress } from './serialize-user.ts';

const NO_FIRM = eachField(CORPORATE_FIELDS, () => '');
const BOOK_FULL = `Hesabınıza en fazla ${MAX_ADDRESSES} adres kaydedebilirsiniz. Yenisi için önce kayıtlı adreslerinizden birini silin.`;

const accountOf = (id: string) => ({ collection: 'users', id, depth: 0, overrideAccess: true }) as const;

export async function listAddresses(payload: Payload, user: User): Promise<SavedAddress[]> {
  const { addresses, name } = await payload.findByID(accountOf(user.id));
  return (addresses ?? []).map((address) => serializeAddress(address, name));
}

/**
 * Saves an address, unless the account already has an equal address.
 * @throws ShopError INVALID_INPUT when the account has too many addresses
 */
export const saveAddress = (
  payload: Payload,
  user: SignedInUser,
  entry: BillingAddress,
): Promise<SavedAddress> =>
  changeAddresses(payload, user, ({ saved, name, write }) => {
    const same = saved.find((address) => isSame(serializeAddress(address, name), entry, name));
    if (same) return serializeAddress(same, name);
    if (saved.length >= MAX_ADDRESSES) throw new ShopError('INVALID_INPUT', { message: BOOK_FULL });
    return write([...saved, entry], saved.length);
  });

/** @throws ShopError ADDRESS_NOT_FOUND */
export const updateAddress = (
  payload: Payload,
  user: SignedInUser,
  id: string,
  entry: BillingAddress,
): Promise<SavedAddress> =>
  changeAddresses(payload, user, ({ saved, write }) => {
    const index = indexOf(saved, id);
    // Sends empty texts for a removed firm, because Payload keeps the missing fields of a row.
    return write(saved.with(index, { ...NO_FIRM, ...entry, id }), index);
  });

/** @throws ShopError ADDRESS_NOT_FOUND */
export const deleteAddress = (payload: Payload, user: SignedInUser, id: string): Promise<unknown> =>
  changeAddresses(payload, user, ({ saved, write }) => write(saved.toSpliced(indexOf(saved, id), 1)));

type Book = {
  saved: StoredAddress[];
  name: string;
  write: (addresses: StoredAddress[], index?: number) => Promise<SavedAddress>;
};

/** Reads and writes the addresses of an account in a single transaction, so that no simultaneous change is lost. */
function changeAddresses(
  payload: Payload,
  user: SignedInUser,
  change: (book: Book) => SavedAddress | Promise<SavedAddress>,
): Promise<SavedAddress> {
  return inTransactionOf(payload, user, async (req) => {
    const { addresses, name } = await payload.findByID({ ...accountOf(user.id), req });
    const write: Book['write'] = async (changed, index = 0) => {
      const updated = await changeUser(req, user.id, { addresses: changed });
      return serializeAddress(updated.addresses?.[index] ?? {}, name);
    };
    return change({ saved: addresses ?? [], name, write });
  });
}

function indexOf(saved: readonly StoredAddress[], id: string): number {
  const index = saved.findIndex((address) => address.id === id);
  if (index < 0) throw new ShopError('ADDRESS_NOT_FOUND');
  return index;
}

function isSame(saved: SavedAddress, entry: BillingAddress, owner: string): boolean {
  const { _id, ...fields } = saved;
  const given: Record<string, string | undefined> = { ...entry, recipient: entry.recipient || owner };
  return Object.entries(fields).every(([name, value]) => (given[name] ?? '') === value);
}
