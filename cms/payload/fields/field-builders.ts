import type { CollectionSlug, Field } from 'payload';
import { MAX_PRICE, PICTURE_VIEWS, type PictureView } from '../../contract/rules/catalogue.ts';
import { nobodyField } from '../access/roles.ts';

export const label = (tr: string, en: string) => ({ tr, en });
export type Labels = ReturnType<typeof label>;

/** Hook of a field that drops spaces around its text. */
export const trim = ({ value }: { value?: unknown }) => (typeof value === 'string' ? value.trim() : value);

type FieldOf<Type extends Field['type']> = Extract<Field, { type: Type }>;

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

export const hidden = (name: string, more: Partial<FieldOf<'text'>> = {}) =>
  ({ name, type: 'text', admin: { hidden: true }, ...more }) as FieldOf<'text'>;

export const json = (name: string, labels: Labels, more: Partial<FieldOf<'json'>> = {}) =>
  field('json', name, labels, {
    ...more,
    admin: {
      components: { Field: '/cms/payload/admin/fields/JsonField.tsx#JsonField' },
      ...more.admin,
    },
  });

export const READ_ONLY = { update: nobodyField };
export const SECRET = { create: nobodyField, read: nobodyField, update: nobodyField };
export const LIRA = {
  Field: '/cms/payload/admin/fields/PriceFields.tsx#LiraField',
  Cell: '/cms/payload/admin/fields/cells.tsx#LiraCell',
};
export const TAXED_LIRA = { ...LIRA, Field: '/cms/payload/admin/fields/PriceFields.tsx#TaxedLiraField' };

/** Returns a field for an amount, stored in kuruş and shown in lira in the panel. */
export const kurus = (name: string, labels: Labels, more: Partial<FieldOf<'number'>> = {}) =>
  field('number', name, labels, {
    required: true,
    min: 0,
    max: MAX_PRICE,
    validate: (value: unknown, { required }: { required?: boolean }) =>
      (!required && (value === null || value === undefined)) ||
      (Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_PRICE) ||
      'Fiyat sıfırdan küçük olamaz ve en fazla iki ondalık basamak içerir.',
    admin: { components: LIRA },
    ...more,
  });

export const ADDRESS_LABELS = {
  addressName: label('Adres adı', 'Address name'),
  recipient: label('Alıcının adı soyadı', 'Recipient'),
  address: label('Adres', 'Address'),
  city: label('Şehir', 'City'),
  district: label('İlçe', 'District'),
  postalCode: label('Posta kodu', 'Postal code'),
  country: label('Ülke', 'Country'),
  phoneNumber: label('Telefon', 'Phone'),
  identityNumber: label('Kimlik numarası', 'Identity number'),
};

export const CORPORATE_LABELS = {
  firmName: label('Firma adı', 'Firm name'),
  taxOffice: label('Vergi dairesi', 'Tax office'),
  taxNo: label('Vergi numarası', 'Tax number'),
};

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

/** Returns a part of a form that stores no data. The part is absent from lists and bulk edits. */
export const panelPart = (name: string, labels: Labels, component: string) =>
  field('ui', name, labels, {
    admin: {
      components: { Field: `/cms/payload/admin/${component}` },
      disableListColumn: true,
      disableBulkEdit: true,
    },
  });

/** Collapsed section with all fields of a record. The important facts are shown in another part of the form above. */
export const rawRecord = (fields: Field[]): Field => ({
  type: 'collapsible',
  label: label('Kaydın bütünü', 'The whole record'),
  admin: { initCollapsed: true },
  fields,
});

/** Fields that lists, filters and the API have; the form shows these in a part of its own. */
export const listedOnly = (fields: Field[]): Field[] =>
  fields.map((one) => ({ ...one, admin: { ...one.admin, hidden: true, disableListColumn: false } }) as Field);

export const auditTrail = panelPart(
  'auditTrail',
  label('Değişiklikler', 'Changes'),
  'audit/AuditTrail.tsx#AuditTrail',
);
