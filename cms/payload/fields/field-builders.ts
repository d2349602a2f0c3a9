import type { CollectionSlug, Field } from 'payload';
import { MAX_PRICE, PICTURE_VIEWS, type PictureView } from '../../contract/rules/catalogue.ts';
import { nobodyField } from '../access/roles.ts';

/** Builders of fields that several collections share. */

export const label = (tr: string, en: string) => ({ tr, en });
export type Labels = ReturnType<typeof label>;

type FieldOf<Type extends Field['type']> = Extract<Field, { type: Type }>;

/** `field('date', 'paidAt', label('Ödeme zamanı', 'Paid at'), { … })` */
export const field = <Type extends Field['type']>(
  type: Type,
  name: string,
  labels: Labels,
  more: Partial<FieldOf<Type>> = {},
) => ({ name, type, label: labels, ...more }) as unknown as FieldOf<Type>;

export const relation = (
  name: string,
  relationTo: CollectionSlug,
  labels: Labels,
  more: Partial<FieldOf<'relationship'>> = {},
) => field('relationship', name, labels, { relationTo, ...more } as Partial<FieldOf<'relationship'>>);

/** A text for the system alone: the panel does not show it. */
export const hidden = (name: string, more: Partial<FieldOf<'text'>> = {}) =>
  ({ name, type: 'text', admin: { hidden: true }, ...more }) as FieldOf<'text'>;

/** Recorded data as the panel shows it. */
export const json = (name: string, labels: Labels, more: Partial<FieldOf<'json'>> = {}) =>
  field('json', name, labels, {
    ...more,
    admin: {
      components: { Field: '/cms/payload/admin/fields/JsonField.tsx#JsonField' },
      ...more.admin,
    },
  });

/** Access of a field that nobody edits after creation. */
export const READ_ONLY = { update: nobodyField };
/** Access of a field that the system alone reads and writes. */
export const SECRET = { create: nobodyField, read: nobodyField, update: nobodyField };
/** Components that show kuruş as lira. */
export const LIRA = {
  Field: '/cms/payload/admin/fields/LiraField.tsx#LiraField',
  Cell: '/cms/payload/admin/fields/cells.tsx#LiraCell',
};

/** Integer kuruş in the database, lira in the panel. */
export const kurus = (name: string, labels: Labels, more: Partial<FieldOf<'number'>> = {}) =>
  field('number', name, labels, {
    required: true,
    min: 0,
    max: MAX_PRICE,
    validate: (value: unknown) =>
      (Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_PRICE) ||
      'Fiyat sıfırdan küçük olamaz ve en fazla iki ondalık basamak içerir.',
    admin: { components: LIRA },
    ...more,
  });

/** Panel labels of an address. */
export const ADDRESS_LABELS = {
  addressName: label('Adres adı', 'Address name'),
  recipient: label('Alıcının adı soyadı', 'Recipient'),
  address: label('Adres', 'Address'),
  city: label('Şehir', 'City'),
  postalCode: label('Posta kodu', 'Postal code'),
  country: label('Ülke', 'Country'),
  phoneNumber: label('Telefon', 'Phone'),
  identityNumber: label('Kimlik numarası', 'Identity number'),
};

/** Panel labels of a firm's bill. */
export const CORPORATE_LABELS = {
  firmName: label('Firma adı', 'Firm name'),
  taxOffice: label('Vergi dairesi', 'Tax office'),
  taxNo: label('Vergi numarası', 'Tax number'),
};

/** Panel labels of the subjects of further pictures. */
export const PICTURE_VIEW_LABELS: Record<PictureView, Labels> = {
  front: label(PICTURE_VIEWS.front, 'Front'),
  back: label(PICTURE_VIEWS.back, 'Back'),
  certificate: label(PICTURE_VIEWS.certificate, 'Certificate'),
  detail: label(PICTURE_VIEWS.detail, 'Detail'),
};

const textFields = (labels: Record<string, Labels>): Field[] =>
  Object.entries(labels).map(([name, labelled]) => field('text', name, labelled, { maxLength: 300 }));

export const addressFields = (): Field[] => textFields(ADDRESS_LABELS);

export const billingFields = (): Field[] => [
  field('select', 'billingType', label('Fatura türü', 'Billing type'), {
    defaultValue: 'individual',
    options: [
      { value: 'individual', label: label('Bireysel', 'Individual') },
      { value: 'corporate', label: label('Kurumsal', 'Corporate') },
    ],
  }),
  ...addressFields(),
  ...textFields(CORPORATE_LABELS),
];

/** A part of a form without data: left out of lists and bulk edits. */
export const panelPart = (name: string, labels: Labels, component: string) =>
  field('ui', name, labels, {
    admin: {
      components: { Field: `/cms/payload/admin/${component}` },
      disableListColumn: true,
      disableBulkEdit: true,
    },
  });

/** Fields for lists, filters and the API; a part of the form draws them. */
export const listedOnly = (fields: Field[]): Field[] =>
  fields.map((one) => ({ ...one, admin: { ...one.admin, hidden: true, disableListColumn: false } }) as Field);

/** Changes of this record from `audit-entries`. */
export const auditTrail = panelPart(
  'auditTrail',
  label('Değişiklikler', 'Changes'),
  'audit/AuditTrail.tsx#AuditTrail',
);
