import type { Access, CollectionConfig, FieldAccess } from 'payload';
import { PUBLISHED } from '../../domain/catalogue/published.ts';
import { WITH_PARCEL } from '../../domain/orders/order-stage.ts';
import {
  isAccountant,
  isAdmin,
  isEditor,
  isSender,
  isStaff,
  isToldOfParcelsOnly,
  type Person,
} from '../../domain/roles.ts';

export const hiddenUnless =
  (...roles: Array<(user: Person) => boolean>) =>
  ({ user }: { user: unknown }): boolean =>
    !roles.some((role) => role(user as Person));

/** Shows a collection in the menu of admins only. */
export const hiddenFromEditors = hiddenUnless(isAdmin);

export const anyone: Access = () => true;
export const nobody: Access = () => false;
export const signedIn: Access = ({ req }) => Boolean(req.user);
export const admins: Access = ({ req }) => isAdmin(req.user);
export const editors: Access = ({ req }) => isEditor(req.user);
export const accountants: Access = ({ req }) => isAccountant(req.user);
export const staff: Access = ({ req }) => isStaff(req.user);

export const adminsField: FieldAccess = ({ req }) => isAdmin(req.user);
export const sendersField: FieldAccess = ({ req }) => isSender(req.user);
export const accountantsField: FieldAccess = ({ req }) => isAccountant(req.user);
export const nobodyField: FieldAccess = () => false;

/** Turns versions off. Sets `readVersions` too, which only matters if versions are turned on later. */
export const unversioned = (access: CollectionConfig['access'] & { read: Access }) => ({
  versions: false,
  access: { ...access, readVersions: access.read },
});

export const adminsOrOwner =
  (field: string): Access =>
  ({ req }) => {
    if (isAdmin(req.user)) return true;
    return req.user ? { [field]: { equals: req.user.id } } : false;
  };

/** Lets accountants read all orders, senders the orders to be sent or already sent, and everybody their own orders. */
export const readsOrders: Access = ({ req }) => {
  if (isAccountant(req.user)) return true;
  if (!req.user) return false;
  const own = { user: { equals: req.user.id } };
  return isSender(req.user) ? { or: [own, ...WITH_PARCEL] } : own;
};

export const publishedOrDesk: Access = ({ req }) =>
  isAccountant(req.user) || isSender(req.user) ? true : PUBLISHED;

export const publishedOrEditors: Access = ({ req }) =>
  isEditor(req.user) ? true : { _status: { equals: 'published' } };

const ownerOf = (doc: { user?: unknown } | undefined): unknown =>
  (doc?.user as { id?: unknown } | null)?.id ?? doc?.user;

/** Hides a field from senders, except in orders that they placed themselves. */
export const notForSenders: FieldAccess = ({ req, doc }) =>
  !isToldOfParcelsOnly(req.user) || (doc !== undefined && ownerOf(doc) === req.user?.id);
