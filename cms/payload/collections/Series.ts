import type { CollectionAfterChangeHook, CollectionAfterDeleteHook, CollectionConfig } from 'payload';
import { CHOICE_MAX_LENGTH } from '../../contract/rules/catalogue.ts';
import { CATALOGUE_NUMBERS, MAX_SERIES_VALUES, repeatedValue } from '../../contract/rules/series-values.ts';
import { auditSeries } from '../../domain/audit/audit.ts';
import { matchProducts, type SeriesBefore, valuesOf } from '../../domain/catalogue/series/match-products.ts';
import { followSeriesName } from '../../domain/collection/collection-rows.ts';
import { isEditor } from '../../domain/roles.ts';
import { afterCommit } from '../../infra/database/driver/transaction.ts';
import { invalidateAfterCommit } from '../../infra/prepared-answers/invalidation.ts';
import { anyone, editors, hiddenUnless, unversioned } from '../access/roles.ts';
import { seriesFiles } from '../endpoints/csv-endpoints.ts';
import { AUTOCOMPLETE, auditTrail, field, inPanel, row, trim } from '../fields/field-builders.ts';
import { orderFields } from '../fields/natural-order.ts';
import { lineField, sizeField } from '../fields/product-fields.ts';

type Saved = Parameters<typeof valuesOf>[0] & { name: string };
const beforeOf = (doc: Saved): SeriesBefore => ({
  name: doc.name,
  values: valuesOf(doc).map(({ id }) => id),
});

/** After the commit: matching may take long for a thousand products. */
const matchAfterCommit: CollectionAfterChangeHook = ({ doc, previousDoc, operation, req }) => {
  const before = operation === 'update' ? beforeOf(previousDoc) : undefined;
  afterCommit(req, () => matchProducts(req.payload, doc.name, before));
  if (before) afterCommit(req, () => followSeriesName(req.payload, doc.name, before));
  return doc;
};
const unmatchAfterCommit: CollectionAfterDeleteHook = ({ doc, req }) =>
  afterCommit(req, () => matchProducts(req.payload, doc.name, beforeOf(doc)));

const asDay = { date: { pickerAppearance: 'dayOnly' as const } };

const checkUntil = (until: unknown, { data }: { data: { issued?: string | null } }) =>
  !until || !data.issued || String(until) >= data.issued || 'Son gün ilk günden önce olamaz.';

/** Checks the whole list of a series, so that repeated values are found. */
function checkValues(values: unknown) {
  const rows = Array.isArray(values) ? values : [];
  if (rows.length > MAX_SERIES_VALUES) return `Bir seride en fazla ${MAX_SERIES_VALUES} değer olabilir.`;
  const repeated = repeatedValue(rows);
  if (!repeated) return true;
  const [first, second] = repeated;
  return `${first + 1}. ve ${second + 1}. değer aynı: nominal değeri, rengi, kâğıdı, danteli, tarihi ve katalog numaraları bir. Birini silin ya da ayıran bilgiyi ekleyin.`;
}

const numberFields = () => CATALOGUE_NUMBERS.map((name) => lineField(name));

export const Series: CollectionConfig = {
  slug: 'series',
  labels: { singular: 'Seri | Series', plural: 'Seriler | Series' },
  ...unversioned({ read: anyone, create: editors, update: editors, delete: editors }),
  admin: {
    group: 'Katalog | Catalogue',
    hidden: hiddenUnless(isEditor),
    useAsTitle: 'name',
    defaultColumns: ['name', 'issued', 'values', 'printingHouse'],
    listSearchableFields: ['name'],
    components: {
      beforeListTable: [
        { path: '/cms/payload/admin/csv/CsvFiles.tsx#CsvFiles', clientProps: { of: 'series' } },
      ],
    },
  },
  defaultSort: 'name',
  endpoints: seriesFiles,
  // A copy would have values with the same facts but other ids.
  disableDuplicate: true,
  hooks: {
    afterChange: [auditSeries.afterChange, invalidateAfterCommit('Series'), matchAfterCommit],
    afterDelete: [auditSeries.afterDelete, invalidateAfterCommit('Series'), unmatchAfterCommit],
  },
  fields: [
    field('text', 'name', 'Ad | Name', {
      required: true,
      unique: true,
      index: true,
      maxLength: CHOICE_MAX_LENGTH,
      hooks: { beforeValidate: [trim] },
      admin: { components: { Field: { path: inPanel(AUTOCOMPLETE), clientProps: { of: 'series' } } } },
      hint: 'Ürünlerdeki adıyla, harfi harfine. Tanıtım yazısı da bu adla yazılır. | The name as the products have it, to the letter. Its story has the same name.',
    }),
    row(
      field('date', 'issued', 'Tedavüle çıkışı | Issued', { admin: asDay }),
      field('date', 'issuedUntil', 'Son değerin çıkışı | Issued until', {
        admin: asDay,
        validate: checkUntil as never,
      }),
      lineField('printingHouse', { admin: { components: { Field: inPanel(AUTOCOMPLETE) } } }),
    ),
    {
      type: 'collapsible',
      label: 'Bütün serinin katalog numaraları | Catalogue numbers of the whole series',
      fields: [row(...numberFields())],
    },
    field('array', 'values', 'Değerler | Values', {
      labels: { singular: 'Değer | Value', plural: 'Değerler | Values' },
      validate: checkValues as never,
      admin: { initCollapsed: true },
      hint: 'Serinin bütün değerleri, dükkânda olsun olmasın; albümdeki sırasıyla. Bir satırı düzeltmek ürünlerin ve koleksiyonların ona bağını koparmaz, silmek koparır. | All values of the series, in stock or not, in the order of an album. Correcting a row keeps products and collections tied to it; deleting it does not.',
      fields: [
        row(
          lineField('denominationValueOfStamp', {
            name: 'denomination',
            required: true,
            hooks: { beforeValidate: [trim] },
          }),
          lineField('color'),
          lineField('paper'),
          lineField('perforation'),
          field('date', 'issued', 'Tedavüle çıkışı | Issued', { admin: asDay }),
          ...numberFields(),
          sizeField('widthMm'),
          sizeField('heightMm'),
        ),
      ],
    }),
    auditTrail,
    ...orderFields('series'),
  ],
};
