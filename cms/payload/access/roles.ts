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

/** Keeps a collection or global out of the panel of everybody but these. */
export const hiddenUnless =
  (...roles: Array<(user: Person) => boolean>) =>
  ({ user }: { user: unknown }): boolean =>
    !roles.some((role) => role(user as Person));

/** Keeps it out of the panel of whoever is no admin: an editor's panel holds texts and pictures, nothing else. */
export const hiddenFromEditors = hiddenUnless(isAdmin);

export const anyone: Access = () => true;
export const nobody: Access = () => false;
export const signedIn: Access = ({ req }) => Boolean(req.user);
export const admins: Access = ({ req }) => isAdmin(req.user);
export const editors: Access = ({ req }) => isEditor(req.user);
export const accountants: Access = ({ req }) => isAccountant(req.user);
export const staff: Access = ({ req }) => isStaff(req.user);

export const adminsField: FieldAccess = ({ req }) => isAdmin(req.user);
export const accountantsField: FieldAccess = ({ req }) => isAccountant(req.user);
export const nobodyField: FieldAccess = () => false;

/** Who may what with a collection or global that keeps no versions; the day it keeps some, the same people read those. */
export const unversioned = (access: CollectionConfig['access'] & { read: Access }) => ({
  versions: false,
  access: { ...access, readVersions: access.read },
});

/** Admins reach everything; a shopper only what carries their own id in `field`. */
export const adminsOrOwner =
  (field: string): Access =>
  ({ req }) => {
    if (isAdmin(req.user)) return true;
    return req.user ? { [field]: { equals: req.user.id } } : false;
  };

/** Accountants read every order, senders those that have or want a parcel, everybody their own. */
export const readsOrders: Access = ({ req }) => {
  if (isAccountant(req.user)) return true;
  if (!req.user) return false;
  const own = { user: { equals: req.user.id } };
  return isSender(req.user) ? { or: [own, ...WITH_PARCEL] } : own;
};

/** Drafts of the catalogue are for who keeps it, reads its books or has a piece of it in a parcel. */
export const publishedOrDesk: Access = ({ req }) =>
  isAccountant(req.user) || isSender(req.user) ? true : PUBLISHED;

/** Drafts of a versioned page are for editors only. */
export const publishedOrEditors: Access = ({ req }) =>
  isEditor(req.user) ? true : { _status: { equals: 'published' } };

const ownerOf = (doc: { user?: unknown } | undefined): unknown =>
  (doc?.user as { id?: unknown } | null)?.id ?? doc?.user;

/** What is no business of a sender. Their own orders are told to them as to every buyer. */
export const notForSenders: FieldAccess = ({ req, doc }) =>
  !isToldOfParcelsOnly(req.user) || (doc !== undefined && ownerOf(doc) === req.user?.id);
