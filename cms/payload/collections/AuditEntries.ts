import type { CollectionConfig } from 'payload';
import { emptyRequest } from '../../contract/orders.ts';
import { markFirstStep } from '../../domain/first-steps.ts';
import { isAdmin } from '../../domain/roles.ts';
import { admins, hiddenFromEditors, nobody, unversioned } from '../access/roles.ts';
import { staffEndpoint } from '../endpoints/admin-endpoint.ts';
import { field, hidden, json, label, panelPart } from '../fields/field-builders.ts';

const firstStepEndpoint = staffEndpoint(
  '/first-steps/:key',
  isAdmin,
  emptyRequest,
  async ({ payload, user, id }) => {
    await markFirstStep(payload, user, id);
    return { message: 'İşaretlendi.' };
  },
);

/** Changes to everything but orders. Written in the transaction of the change, never edited. */
export const AuditEntries: CollectionConfig = {
  slug: 'audit-entries',
  labels: { singular: label('Değişiklik', 'Change'), plural: label('Değişiklikler', 'Changes') },
  ...unversioned({ read: admins, create: nobody, update: nobody, delete: nobody }),
  admin: {
    group: label('Ayarlar ve kayıtlar', 'Settings and records'),
    hidden: hiddenFromEditors,
    useAsTitle: 'title',
    defaultColumns: ['createdAt', 'about', 'title', 'action', 'changes', 'by'],
  },
  endpoints: [firstStepEndpoint],
  defaultSort: '-createdAt',
  fields: [
    panelPart('way', label('Kayda git', 'Go to it'), 'audit/AuditTrail.tsx#DocumentLink'),
    field('select', 'about', label('Tür', 'Kind'), {
      required: true,
      index: true,
      options: [
        { value: 'products', label: label('Ürün', 'Product') },
        { value: 'users', label: label('Kullanıcı', 'User') },
        { value: 'reviews', label: label('Değerlendirme', 'Review') },
        { value: 'questions', label: label('Soru', 'Question') },
        { value: 'legal-pages', label: label('Sözleşme metni', 'Legal page') },
        { value: 'stories', label: label('Tanıtım yazısı', 'Story') },
        { value: 'series', label: label('Seri', 'Series') },
        { value: 'home-blocks', label: label('Ana sayfa bölümü', 'Home page block') },
        { value: 'media', label: label('Resim', 'Picture') },
        { value: 'shop-identity', label: label('Dükkân kimliği', 'Shop identity') },
        { value: 'business-details', label: label('İşletme bilgileri', 'Business details') },
        { value: 'shop-settings', label: label('Dükkân ayarları', 'Shop settings') },
        { value: 'first-steps', label: label('İlk adım', 'First step') },
      ],
    }),
    /** Id of the changed record, as text: the entry outlives the record. */
    hidden('document', { index: true }),
    field('text', 'title', label('Ad', 'Title')),
    field('select', 'action', label('Ne oldu', 'Action'), {
      required: true,
      options: [
        { value: 'created', label: label('Eklendi', 'Created') },
        { value: 'changed', label: label('Değiştirildi', 'Changed') },
        { value: 'published', label: label('Yayımlandı', 'Published') },
        { value: 'unpublished', label: label('Yayından kaldırıldı', 'Unpublished') },
        { value: 'deleted', label: label('Silindi', 'Deleted') },
        { value: 'looked', label: label('Bakıldı', 'Looked at') },
      ],
    }),
    json('changes', label('Önce ve sonra', 'Before and after'), {
      admin: {
        components: {
          Field: '/cms/payload/admin/audit/AuditTrail.tsx#ChangesField',
          Cell: '/cms/payload/admin/audit/AuditTrail.tsx#ChangesCell',
        },
      },
    }),
    field('text', 'by', label('Kim', 'By'), {
      admin: { components: { Cell: '/cms/payload/admin/audit/AuditTrail.tsx#AuthorCell' } },
    }),
  ],
};
