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
  addressName: address.addressName ?? '',
  address: address.address ?? '',
  city: address.city ?? '',
  postalCode: address.postalCode ?? '',
  country: address.country ?? '',
  phoneNumber: address.phoneNumber ?? '',
  identityNumber: address.identityNumber ?? '',
  billingType: address.billingType ?? 'individual',
  firmName: address.firmName ?? '',
  taxOffice: address.taxOffice ?? '',
  taxNo: address.taxNo ?? '',
});
