import type { Access, FieldAccess } from 'payload';
import { PUBLISHED } from '../../domain/catalogue/published.ts';
import { isAdmin, isEditor, type Person } from '../../domain/roles.ts';

/** Keeps a collection out of the panel of whoever is no admin: an editor's panel holds texts and pictures, nothing else. */
export const hiddenFromEditors = ({ user }: { user: unknown }): boolean => !isAdmin(user as Person);

export const anyone: Access = () => true;
export const nobody: Access = () => false;
export const signedIn: Access = ({ req }) => Boolean(req.user);
export const admins: Access = ({ req }) => isAdmin(req.user);
export const editors: Access = ({ req }) => isEditor(req.user);

export const adminsField: FieldAccess = ({ req }) => isAdmin(req.user);
export const nobodyField: FieldAccess = () => false;

/** Admins reach everything; a shopper only what carries their own id in `field`. */
export const adminsOrOwner =
  (field: string): Access =>
  ({ req }) => {
    if (isAdmin(req.user)) return true;
    return req.user ? { [field]: { equals: req.user.id } } : false;
  };

/** Drafts of the catalogue are for admins only. */
export const publishedOrAdmins: Access = ({ req }) => (isAdmin(req.user) ? true : PUBLISHED);

/** Drafts of a versioned page are for editors only. */
export const publishedOrEditors: Access = ({ req }) =>
  isEditor(req.user) ? true : { _status: { equals: 'published' } };
