import type { CollectionSlug, Field } from 'payload';
import { MAX_PRICE, PICTURE_VIEWS, type PictureView } from '../../contract/rules/catalogue.ts';
import { nobodyField } from '../access/roles.ts';

/** A text in Turkish, then in English. */
export type Text = `${string} | ${string}`;
export function label(text: Text) {
  const [tr = '', en = ''] = text.split(' | ');
  return { tr, en };
}
export type Labels = ReturnType<typeof label>;

/** Keys of a configuration that have texts. */
const TEXTS = ['label', 'singular', 'plural', 'group', 'description'];

/** Reads the texts of a configuration, which are written as `Türkçe | English`. */
export function readTexts<Part>(part: Part, key = ''): Part {
  if (typeof part === 'string') return TEXTS.includes(key) && isText(part) ? (label(part) as Part) : part;
  if (Array.isArray(part)) return part.map((one) => readTexts(one)) as Part;
  if (typeof part !== 'object' || part === null || Object.getPrototypeOf(part) !== Object.prototype)
    return part;
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [name, readTexts(value, name)]),
  ) as Part;
}

const isText = (text: string): text is Text => text.includes(' | ');

/** Options of a select field, by their stored values. */
export const choices = (texts: Readonly<Record<string, Text | Labels>>) =>
  Object.entries(texts).map(([value, text]) => ({ value, label: text }));

/** Hook of a field that drops spaces around its text. */
export const trim = ({ value }: { value?: unknown }) => (typeof value === 'string' ? value.trim() : value);

type FieldOf<Type extends Field['type']> = Extract<Field, { type: Type }>;
/** `hint` is the description. `Field` and `Cell` are components of `admin/`, such as `list/cells.tsx#RoleCell`. */
export type More<Type extends Field['type']> = Partial<FieldOf<Type>> & {
  hint?: Text | Labels | undefined;
  Field?: string;
  Cell?: string;
};

export const inPanel = (component: string) => `/cms/payload/admin/${component}`;

/** Component with which forms offer the values of all products. */
export const AUTOCOMPLETE = 'fields/AutocompleteField.tsx#AutocompleteField';

export const field = <Type extends Field['type']>(
  type: Type,
  name: string,
  text: Text | Labels,
  given: More<Type> = {},
) => {
  const { hint, Field, Cell, ...more } = given as object as More<'text'>;
  const own = { ...(Field && { Field: inPanel(Field) }), ...(Cell && { Cell: inPanel(Cell) }) };
  const components = (Field || Cell) && { components: { ...more.admin?.components, ...own } };
  const admin = { ...more.admin, ...(hint && { description: hint }), ...components };
  const asAdmin = Object.keys(admin).length > 0 && { admin };
  return { name, type, label: text, ...more, ...asAdmin } as unknown as FieldOf<Type>;
};

export const relation = (
  name: string,
  relationTo: CollectionSlug,
  text: Text,
  more: More<'relationship'> = {},
) => field('relationship', name, text, { relationTo, ...more } as More<'relationship'>);

export const hidden = (name: string, more: Partial<FieldOf<'text'>> = {}) =>
  ({ name, type: 'text', admin: { hidden: true }, ...more }) as FieldOf<'text'>;

/** Returns fields that a form shows beside each other. */
export const row = (...fields: Field[]): Field => ({ type: 'row', fields });

export const json = (name: string, text: Text, more: More<'json'> = {}) =>
  field('json', name, text, { Field: 'fields/JsonField.tsx#JsonField', ...more });

export const READ_ONLY = { update: nobodyField };
export const SECRET = { create: nobodyField, read: nobodyField, update: nobodyField };
export const LIRA = { Field: 'fields/PriceFields.tsx#LiraField', Cell: 'fields/cells.tsx#LiraCell' };
export const TAXED_LIRA = { ...LIRA, Field: 'fields/PriceFields.tsx#TaxedLiraField' };

/** Returns a field for an amount, stored in kuruş and shown in lira in the panel. */
export const kurus = (name: string, text: Text, more: More<'number'> = {}) =>
  field('number', name, text, {
    required: true,
    min: 0,
    max: MAX_PRICE,
    validate: (value: unknown, { required }: { required?: boolean }) =>
      (!required && (value === null || value === undefined)) ||
      (Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_PRICE) ||
      'Fiyat sıfırdan küçük olamaz ve en fazla iki ondalık basamak içerir.',
    ...LIRA,
    ...more,
  });

export const ADDRESS_LABELS = {
  addressName: label('Adres adı | Address name'),
  recipient: label('Alıcının adı soyadı | Recipient'),
  address: label('Adres | Address'),
  city: label('Şehir | City'),
  district: label('İlçe | District'),
  postalCode: label('Posta kodu | Postal code'),
  country: label('Ülke | Country'),
  phoneNumber: label('Telefon | Phone'),
  identityNumber: label('Kimlik numarası | Identity number'),
};

export const CORPORATE_LABELS = {
  firmName: label('Firma adı | Firm name'),
  taxOffice: label('Vergi dairesi | Tax office'),
  taxNo: label('Vergi numarası | Tax number'),
};

export const PICTURE_VIEW_LABELS: Record<PictureView, Labels> = {
  front: label(`${PICTURE_VIEWS.front} | Front`),
  back: label(`${PICTURE_VIEWS.back} | Back`),
  certificate: label(`${PICTURE_VIEWS.certificate} | Certificate`),
  detail: label(`${PICTURE_VIEWS.detail} | Detail`),
};

const textFields = (labels: Record<string, Labels>): Field[] =>
  Object.entries(labels).map(([name, labelled]) => field('text', name, labelled, { maxLength: 300 }));

export const addressFields = (): Field[] => textFields(ADDRESS_LABELS);

export const billingFields = (): Field[] => [
  field('select', 'billingType', 'Fatura türü | Billing type', {
    defaultValue: 'individual',
    options: choices({
      individual: 'Bireysel | Individual',
      corporate: 'Kurumsal | Corporate',
    }),
  }),
  ...addressFields(),
  ...textFields(CORPORATE_LABELS),
];

/** Returns a part of a form that stores no data. The part is absent from lists and bulk edits. */
export const panelPart = (name: string, text: Text, component: string) =>
  field('ui', name, text, { Field: component, admin: { disableListColumn: true, disableBulkEdit: true } });

/** Collapsed section with all fields of a record. The important facts are shown in another part of the form above. */
export const rawRecord = (fields: Field[]): Field => ({
  type: 'collapsible',
  label: 'Kaydın bütünü | The whole record',
  admin: { initCollapsed: true },
  fields,
});

/** Fields that lists, filters and the API have; the form shows these in a part of its own. */
export const listedOnly = (fields: Field[]): Field[] =>
  fields.map((one) => ({ ...one, admin: { ...one.admin, hidden: true, disableListColumn: false } }) as Field);

export const auditTrail = panelPart(
  'auditTrail',
  'Değişiklikler | Changes',
  'audit/AuditTrail.tsx#AuditTrail',
);
