import { ADDRESS_FIELDS, CORPORATE_FIELDS, eachField } from '../contract/rules/address.ts';
import type { SavedAddress, User as UserAnswer } from '../contract/users.ts';
import type { User } from '../payload-types.ts';

export const serializeUser = (user: User): UserAnswer => ({
  _id: user.id,
  name: user.name,
  email: user.email,
  isAdmin: user.isAdmin ?? false,
  isEditor: user.isEditor ?? false,
});

export const serializeAddress = (address: NonNullable<User['addresses']>[number]): SavedAddress => ({
  _id: address.id ?? '',
  ...eachField(ADDRESS_FIELDS, (name) => address[name] ?? ''),
  billingType: address.billingType ?? 'individual',
  ...eachField(CORPORATE_FIELDS, (name) => address[name] ?? ''),
});
