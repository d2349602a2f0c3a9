import type {
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  CollectionBeforeValidateHook,
  CollectionConfig,
  Field,
  PayloadRequest,
} from 'payload';
import { inOneLine } from '../../contract/field-schemas.ts';
import { MAX_ADDRESSES } from '../../contract/rules/address.ts';
import { clearAccount } from '../../domain/account/close-account.ts';
import { detectNewPassword, mailAccountChanges } from '../../domain/account/notify-account-change.ts';
import { validatePassword } from '../../domain/account/passwords.ts';
import { askForSecondStep } from '../../domain/account/second-step.ts';
import { auditUser, erasePerson } from '../../domain/audit/audit.ts';
import { isStaff } from '../../domain/roles.ts';
import { ShopError } from '../../infra/errors.ts';
import type { Env } from '../../infra/settings/env.ts';
import {
  admins,
  adminsField,
  adminsOrOwner,
  hiddenFromEditors,
  nobodyField,
  unversioned,
} from '../access/roles.ts';
import { accountEndpoints } from '../endpoints/account-endpoints.ts';
import {
  auditTrail,
  billingFields,
  field,
  hidden,
  json,
  type More,
  panelPart,
  row,
  SECRET,
  type Text,
} from '../fields/field-builders.ts';
import { orderFields } from '../fields/natural-order.ts';
import { foldTurkishSearch, searchText } from '../fields/turkish-search.ts';

async function isLastAdmin(id: unknown, req: PayloadRequest): Promise<boolean> {
  const { totalDocs } = await req.payload.count({
    collection: 'users',
    where: { and: [{ isAdmin: { equals: true } }, { id: { not_equals: id } }] },
    overrideAccess: true,
    req,
  });
  return totalDocs === 0;
}

/** Without an admin nobody could make another admin. */
const keepLastAdmin: CollectionBeforeChangeHook = async ({ data, originalDoc, operation, req }) => {
  const demotes =
    operation === 'update' && originalDoc?.isAdmin === true && data.isAdmin !== undefined && !data.isAdmin;
  if (demotes && (await isLastAdmin(originalDoc.id, req))) throw new ShopError('LAST_ADMIN');
  return data;
};

const closeWithAll: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const user = await req.payload.findByID({ collection: 'users', id, depth: 0, overrideAccess: true, req });
  if (user.isAdmin && (await isLastAdmin(id, req))) throw new ShopError('LAST_ADMIN');
  await clearAccount(req, user.id);
};

const forgetDeleted: CollectionAfterDeleteHook = ({ id, req }) => erasePerson(req, String(id));

const checkPassword: CollectionBeforeValidateHook = ({ data, operation }) => {
  if (operation === 'create' || data?.password !== undefined) validatePassword(data?.password);
  return data;
};

const inRowsOfTwo = (fields: Field[]): Field[] =>
  fields.flatMap((_field, index) => (index % 2 === 0 ? row(...fields.slice(index, index + 2)) : []));

/** Role of the panel, which only admins give. */
const role = (name: string, text: Text, more: More<'checkbox'>) =>
  field('checkbox', name, text, {
    defaultValue: false,
    access: { create: adminsField, update: adminsField },
    ...more,
  });

const userFields = (): Field[] => [
  field('text', 'name', 'Ad | Name', {
    required: true,
    maxLength: 120,
    hooks: { beforeValidate: [({ value }) => (typeof value === 'string' ? inOneLine(value) : value)] },
  }),
  role('isAdmin', 'Yönetici | Administrator', { index: true, saveToJWT: true }),
  role('isEditor', 'Editör | Editor', { saveToJWT: true }),
  role('isSender', 'Gönderici | Sender', {
    hint: 'Gönderilecek ve gönderilmiş siparişleri görür, kargoya verir; fiyat ve tutar görmez. | Sees the orders that are to be sent or were sent, and ships them; sees no price and no sum.',
  }),
  role('isAccountant', 'Muhasebeci | Accountant', {
    hint: 'Siparişleri, ödemeleri, iadeleri, raporları ve ürünleri okur, dosya olarak indirir; yalnız fatura ekler. | Reads orders, payments, returns, reports and products, and downloads them; adds invoices, nothing else.',
  }),
  field('ui', 'role', 'Rol | Role', { Cell: 'list/cells.tsx#RoleCell' }),
  panelPart('security', 'Güvenlik | Security', 'account/AccountSecurity.tsx#AccountSecurity'),
  panelPart('theirOrders', 'Siparişleri | Their orders', 'orders/CustomerOrders.tsx#CustomerOrders'),
  field('array', 'addresses', 'Adresler | Addresses', {
    labels: { singular: 'Adres | Address', plural: 'Adresler | Addresses' },
    maxRows: MAX_ADDRESSES,
    admin: { initCollapsed: true },
    fields: inRowsOfTwo(billingFields()),
  }),
  auditTrail,
  json('acceptedTerms', 'Kabul edilen metinler | Accepted texts', {
    access: { create: nobodyField, update: nobodyField },
    admin: { condition: ({ acceptedTerms }) => Array.isArray(acceptedTerms) && acceptedTerms.length > 0 },
  }),
  searchText('ad, e-posta | name, e-mail'),
  ...orderFields('users'),
  // Address proven by a mailed link. A changed `email` is not proven yet.
  hidden('provenEmail', { access: SECRET }),
  hidden('seedKey', { index: true, access: SECRET }),
  // By Payload's own rule a guest could search reviews by the sessions of their authors.
  {
    name: 'sessions',
    type: 'array',
    access: { read: nobodyField, update: nobodyField },
    fields: [field('text', 'device', 'Aygıt | Device')],
  },
];

export function createUsers(env: Pick<Env, 'isHttps' | 'publicUrl'>): CollectionConfig {
  return {
    slug: 'users',
    labels: { singular: 'Kullanıcı | User', plural: 'Kullanıcılar | Users' },
    auth: {
      tokenExpiration: 7 * 24 * 60 * 60,
      // Without a lock, since anybody could lock out anybody. `rate-limits/` counts the tries.
      maxLoginAttempts: 0,
      cookies: { sameSite: 'Lax', secure: env.isHttps },
      // Keeps the token out of answers: scripts need none, the http-only cookie carries it.
      removeTokenFromResponses: true,
      // Payload's own limit writes outside of its open transaction, and on SQLite would wait for itself.
      forgotPassword: { expiration: 60 * 60 * 1000, minRequestInterval: 0 },
    },
    ...unversioned({
      admin: ({ req }) => isStaff(req.user),
      // Shoppers register by `/api`, which stores the accepted texts.
      create: admins,
      read: adminsOrOwner('id'),
      update: adminsOrOwner('id'),
      delete: admins,
      unlock: admins,
    }),
    // These replace Payload's endpoints of the same path.
    endpoints: accountEndpoints(env),
    admin: {
      group: 'Müşteriler | Customers',
      useAsTitle: 'name',
      listSearchableFields: ['searchText'],
      defaultColumns: ['name', 'email', 'role', 'createdAt'],
      hidden: hiddenFromEditors,
    },
    hooks: {
      beforeOperation: [foldTurkishSearch],
      beforeValidate: [checkPassword],
      beforeChange: [keepLastAdmin, detectNewPassword],
      beforeLogin: [askForSecondStep],
      beforeDelete: [closeWithAll],
      afterChange: [mailAccountChanges, auditUser.afterChange],
      afterDelete: [auditUser.afterDelete, forgetDeleted],
    },
    fields: userFields(),
  };
}
