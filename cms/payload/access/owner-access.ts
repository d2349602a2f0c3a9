import type { Access } from 'payload';
import { PUBLISHED } from '../../domain/catalogue/published.ts';
import { isAdmin, isEditor } from '../../domain/roles.ts';

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
