import type { CollectionBeforeValidateHook, CollectionConfig } from 'payload';
import { APIError } from 'payload';
import { adminsOrOwner } from '../access/ownership.ts';
import { admins, adminsField, hiddenFromEditors, isEditor, nobodyField } from '../access/roles.ts';
import { isStrongPassword, MESSAGES } from '../api/contract/rules/account.ts';
import { passwordReset } from '../mail/account-templates.ts';
import { billingFields, JSON_FIELD, label } from './fields.ts';
import { keepLastAdmin, keepOrders } from './users-guards.ts';

/** Spec section 5, wherever the password is set: the shop, the panel or REST. */
const requireStrongPassword: CollectionBeforeValidateHook = ({ data, operation }) => {
  const password = data?.password;
  if (operation === 'create' || password !== undefined) {
    if (typeof password !== 'string' || !isStrongPassword(password))
      throw new APIError(MESSAGES.passwordWeak, 400, null, true);
  }
  return data;
};

export function createUsers({
  isHttps,
  publicUrl,
}: {
  isHttps: boolean;
  publicUrl: string;
}): CollectionConfig {
  return {
    slug: 'users',
    labels: { singular: label('Kullanıcı', 'User'), plural: label('Kullanıcılar', 'Users') },
    auth: {
      tokenExpiration: 7 * 24 * 60 * 60,
      maxLoginAttempts: 5,
      lockTime: 10 * 60 * 1000,
      cookies: { sameSite: 'Lax', secure: isHttps },
      forgotPassword: {
        expiration: 60 * 60 * 1000,
        // Payload's brake writes beside the transaction it has open, and on SQLite that waits for itself.
        minRequestInterval: 0,
        generateEmailSubject: () => passwordReset('', publicUrl).subject,
        generateEmailHTML: (args) => passwordReset(args?.token ?? '', publicUrl).html,
      },
    },
    access: {
      admin: ({ req }) => isEditor(req.user),
      // Shoppers register through the adapter, which keeps what they accepted.
      create: admins,
      read: adminsOrOwner('id'),
      update: adminsOrOwner('id'),
      delete: admins,
      unlock: admins,
    },
    admin: {
      group: label('Dükkân', 'Shop'),
      useAsTitle: 'name',
      defaultColumns: ['name', 'email', 'isAdmin', 'isEditor', 'createdAt'],
      hidden: hiddenFromEditors,
    },
    hooks: {
      beforeValidate: [requireStrongPassword],
      beforeChange: [keepLastAdmin],
      beforeDelete: [keepOrders],
    },
    fields: [
      { name: 'name', type: 'text', label: label('Ad', 'Name'), required: true, maxLength: 120 },
      {
        name: 'isAdmin',
        type: 'checkbox',
        label: label('Yönetici', 'Administrator'),
        defaultValue: false,
        index: true,
        saveToJWT: true,
        access: { create: adminsField, update: adminsField },
      },
      {
        name: 'isEditor',
        type: 'checkbox',
        label: label('Editör', 'Editor'),
        defaultValue: false,
        saveToJWT: true,
        access: { create: adminsField, update: adminsField },
      },
      {
        name: 'addresses',
        type: 'array',
        label: label('Adresler', 'Addresses'),
        maxRows: 50,
        fields: billingFields(),
      },
      {
        name: 'acceptedTerms',
        type: 'json',
        label: label('Kabul edilen metinler', 'Accepted texts'),
        access: { create: nobodyField, update: nobodyField },
        admin: { components: { Field: JSON_FIELD } },
      },
      {
        name: 'seedKey',
        type: 'text',
        index: true,
        access: { create: nobodyField, read: nobodyField, update: nobodyField },
        admin: { hidden: true },
      },
      // Payload's own field, which Payload merges in. Its own rule also lets those read who ask with no account in mind:
      // a guest could search the reviews by their authors' sessions.
      { name: 'sessions', type: 'array', access: { read: nobodyField, update: nobodyField }, fields: [] },
    ],
  };
}
