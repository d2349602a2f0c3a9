import { ADDRESS_FIELDS, CORPORATE_FIELDS, eachField } from '../../contract/rules/address.ts';
import type { SavedAddress, User as UserAnswer } from '../../contract/users.ts';
import type { User } from '../../infra/database/payload-types.ts';
import { isStaff } from '../roles.ts';

export const serializeUser = (user: User): UserAnswer => ({
  _id: user.id,
  name: user.name,
  email: user.email,
  isAdmin: user.isAdmin ?? false,
  isEditor: user.isEditor ?? false,
  isStaff: isStaff(user),
});

export type StoredAddress = NonNullable<User['addresses']>[number];

/** Converts a stored address for a response. An address without a recipient gets the name of the account's owner. */
export const serializeAddress = (address: StoredAddress, owner: string): SavedAddress => ({
  _id: address.id ?? '',
  ...eachField(ADDRESS_FIELDS, (name) => address[name] ?? ''),
  recipient: address.recipient || owner,
  billingType: address.billingType ?? 'individual',
  ...eachField(CORPORATE_FIELDS, (name) => address[name] ?? ''),
});
