import type { Field, GroupField, NumberField } from 'payload';

/** Pieces of fields that several collections share. */

export const label = (tr: string, en: string) => ({ tr, en });

/** How the panel shows recorded data. */
export const JSON_FIELD = '/cms/panel/JsonField.tsx#JsonField';
/** How the panel shows kuruş: as lira. */
export const LIRA_FIELD = '/cms/panel/LiraField.tsx#LiraField';
export const LIRA_CELL = '/cms/panel/LiraCell.tsx#LiraCell';

/** Integer kuruş in the database, lira in the panel. */
export const kurus = (
  name: string,
  labels: ReturnType<typeof label>,
  more: Partial<NumberField> = {},
): Field =>
  ({
    name,
    type: 'number',
    label: labels,
    required: true,
    min: 0,
    max: 1_000_000_000,
    validate: (value: unknown) =>
      (Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 1_000_000_000) ||
      'Fiyat sıfırdan küçük olamaz ve en fazla iki ondalık basamak içerir.',
    ...more,
    admin: {
      ...more.admin,
      components: {
        Field: LIRA_FIELD,
        Cell: LIRA_CELL,
      },
    },
  }) as NumberField;

const addressTexts = [
  ['addressName', 'Adres adı', 'Address name'],
  ['address', 'Adres', 'Address'],
  ['city', 'Şehir', 'City'],
  ['postalCode', 'Posta kodu', 'Postal code'],
  ['country', 'Ülke', 'Country'],
  ['phoneNumber', 'Telefon', 'Phone'],
  ['identityNumber', 'Kimlik numarası', 'Identity number'],
] as const;

const corporateTexts = [
  ['firmName', 'Firma adı', 'Firm name'],
  ['taxOffice', 'Vergi dairesi', 'Tax office'],
  ['taxNo', 'Vergi numarası', 'Tax number'],
] as const;

const textFields = (rows: readonly (readonly [string, string, string])[]): Field[] =>
  rows.map(([name, tr, en]) => ({ name, type: 'text', label: label(tr, en), maxLength: 300 }));

export const addressFields = (): Field[] => textFields(addressTexts);

export const billingFields = (): Field[] => [
  {
    name: 'billingType',
    type: 'select',
    label: label('Fatura türü', 'Billing type'),
    defaultValue: 'individual',
    options: [
      { value: 'individual', label: label('Bireysel', 'Individual') },
      { value: 'corporate', label: label('Kurumsal', 'Corporate') },
    ],
  },
  ...addressFields(),
  ...textFields(corporateTexts),
];

export const group = (name: string, labels: ReturnType<typeof label>, fields: Field[]): GroupField => ({
  name,
  type: 'group',
  label: labels,
  fields,
});
