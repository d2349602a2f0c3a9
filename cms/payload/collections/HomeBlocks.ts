import type { CollectionConfig, DateFieldValidation, FieldHook, TextFieldManyValidation } from 'payload';
import { date, text } from 'payload/shared';
import { CHOICE_MAX_LENGTH } from '../../contract/rules/catalogue.ts';
import { isHomeHref } from '../../contract/rules/home-href.ts';
import { auditHomeBlock } from '../../domain/audit/audit.ts';
import { PUBLISHED } from '../../domain/catalogue/published.ts';
import { homePreviewUrl } from '../../domain/home/home.ts';
import { invalidateAfterCommit } from '../../infra/prepared-answers/invalidation.ts';
import { editors } from '../access/roles.ts';
import { restoreEndpoint } from '../endpoints/plan-endpoints.ts';
import { choices, field, relation, trim } from '../fields/field-builders.ts';

const MAX_SERIES = 6;

type Kind = 'announcement' | 'banner' | 'series' | 'story';

const only = (...kinds: Kind[]) => ({
  condition: ({ kind }: { kind?: Kind }) => kind !== undefined && kinds.includes(kind),
});

const requireSeries: TextFieldManyValidation = async (value, options) => {
  if (!value?.length) return options.req.t('validation:required');
  const verdict = await text(value as never, options as never);
  if (verdict !== true) return verdict;
  const { req } = options;
  for (const name of value) {
    const where = { and: [PUBLISHED, { series: { equals: name } }] };
    const asked = { collection: 'products', where, overrideAccess: true, req } as const;
    const { totalDocs } = await req.payload.count(asked);
    if (totalDocs === 0) return `“${name}” adında bir seri yok: adı, ürünlerdeki gibi harfi harfine yazın.`;
  }
  return true;
};

const requireLater: DateFieldValidation = (value, options) => {
  const { from } = options.siblingData as { from?: string | null };
  if (value && from && Date.parse(String(value)) <= Date.parse(from))
    return 'Bitiş, başlangıçtan sonra olmalıdır.';
  return date(value, options);
};

const emptyIsNull: FieldHook = ({ value }) => (value === '' ? null : value);

/** Blocks that editors add to the home page. Each block has its own draft, period and preview. */
export const HomeBlocks: CollectionConfig = {
  slug: 'home-blocks',
  labels: { singular: 'Ana sayfa bölümü | Home page block', plural: 'Ana sayfa | Home page' },
  // Shoppers get blocks from the shop itself, which leaves out unpublished and future ones.
  access: { read: editors, readVersions: editors, create: editors, update: editors, delete: editors },
  admin: {
    group: 'İçerik | Content',
    useAsTitle: 'title',
    defaultColumns: ['title', 'kind', '_status', 'from', 'until', 'order'],
    preview: ({ id }) => homePreviewUrl(id),
  },
  defaultSort: ['order', 'createdAt'],
  versions: { drafts: true, maxPerDoc: 50 },
  endpoints: [restoreEndpoint('home-blocks')],
  hooks: {
    beforeChange: [auditHomeBlock.beforeChange],
    afterChange: [auditHomeBlock.afterChange, invalidateAfterCommit('HomeBlock')],
    afterDelete: [auditHomeBlock.afterDelete, invalidateAfterCommit('HomeBlock')],
  },
  fields: [
    field('select', 'kind', 'Tür | Kind', {
      required: true,
      options: choices({
        announcement: 'Duyuru satırı | Announcement line',
        banner: 'Resimli tanıtım | Banner',
        series: 'Seçilmiş seriler | Chosen series',
        story: 'Tanıtım yazısı | Story',
      }),
    }),
    field('text', 'title', 'Başlık | Title', {
      required: true,
      maxLength: 120,
      hint: 'Duyuruda satırın kendisi. | Of an announcement, the line itself.',
    }),
    field('textarea', 'text', 'Yazı | Text', { maxLength: 300, admin: only('banner') }),
    field('upload', 'picture', 'Resim | Picture', {
      relationTo: 'media',
      required: true,
      admin: only('banner'),
    }),
    field('text', 'href', 'Bağlantı | Link', {
      maxLength: 500,
      hooks: { beforeValidate: [trim] },
      validate: (value: unknown, { siblingData }: { siblingData: { kind?: Kind } }) => {
        if (!value) return siblingData.kind !== 'banner' || 'Resmin nereye götürdüğünü yazın.';
        return (
          isHomeHref(String(value)) ||
          'Dükkânın bir sayfası (örneğin /yeni-gelenler) ya da https:// ile başlayan bir adres yazın.'
        );
      },
      admin: only('announcement', 'banner'),
      hint: 'Dükkânın sayfası, örneğin /yeni-gelenler, ya da https:// ile başlayan bir adres. | A page of the shop, such as /yeni-gelenler, or an address that begins with https://.',
    }),
    field('text', 'series', 'Seriler | Series', {
      hasMany: true,
      required: true,
      maxRows: MAX_SERIES,
      maxLength: CHOICE_MAX_LENGTH,
      validate: requireSeries,
      admin: only('series'),
      hint: 'Ürünlerdeki adlarıyla, harfi harfine; her addan sonra Enter. | Their names as the products have them, to the letter; Enter after each.',
    } as never),
    relation('story', 'stories', 'Tanıtım yazısı | Story', {
      required: true,
      admin: { ...only('story'), allowEdit: false },
    }),
    field('date', 'from', 'Başlangıç | From', {
      hooks: { beforeValidate: [emptyIsNull] },
      admin: { position: 'sidebar' },
      hint: 'Boşsa yayımlanınca görünür. | If empty, it is shown once published.',
    }),
    field('date', 'until', 'Bitiş | Until', {
      hooks: { beforeValidate: [emptyIsNull] },
      validate: requireLater,
      admin: { position: 'sidebar' },
      hint: 'Boşsa kaldırılana dek kalır. | If empty, it stays until taken away.',
    }),
    field('number', 'order', 'Sıra | Order', {
      required: true,
      defaultValue: 10,
      min: 0,
      max: 999,
      admin: { position: 'sidebar' },
      hint: 'Küçük olan üstte. Duyurular hep en üsttedir. | Smaller ones are further up; announcements always come first.',
    }),
  ],
};
