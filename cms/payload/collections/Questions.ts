import type { CollectionConfig, Field, PayloadRequest } from 'payload';
import { questionDecision } from '../../contract/questions.ts';
import { ANSWER_MAX_LENGTH, QUESTION_MAX_LENGTH, QUESTION_STATES } from '../../contract/rules/questions.ts';
import { auditQuestion } from '../../domain/audit/audit.ts';
import { decideQuestion } from '../../domain/questions/answer-question.ts';
import { admins, hiddenFromEditors, nobody, unversioned } from '../access/roles.ts';
import { adminEndpoint } from '../endpoints/admin-endpoint.ts';
import { auditTrail, field, label, panelPart, relation } from '../fields/field-builders.ts';
import { QUESTION_STATE_LABELS } from '../fields/question-labels.ts';
import { idOf } from './Reviews.ts';

/** Messages of the panel after each step. */
const DONE = {
  answer: 'Yanıtınız sorana gönderiliyor.',
  publish: 'Soru ve yanıtınız ürünün sayfasında yayımlandı.',
  unpublish: 'Soru yayından kaldırıldı.',
  close: 'Soru yanıtsız kapatıldı.',
} as const;

const decisionEndpoint = adminEndpoint(
  '/:id/decision',
  questionDecision,
  async ({ payload, admin, id, body }) => {
    await decideQuestion(payload, admin, id, body);
    return Response.json({ message: DONE[body.action] });
  },
);

/** Updates the product's date, so that every process drops pages with this product. */
const touchProduct = (req: PayloadRequest, product: unknown) =>
  req.payload.db.updateOne({
    collection: 'products',
    where: { id: { equals: idOf(product) } },
    data: {},
    req,
    returning: false,
  });

/** The raw record. Its important facts are shown above. */
const record: Field[] = [
  relation('product', 'products', label('Ürün', 'Product'), { required: true, index: true }),
  field('textarea', 'text', label('Soru', 'Question'), { required: true, maxLength: QUESTION_MAX_LENGTH }),
  field('select', 'state', label('Durum', 'State'), {
    required: true,
    defaultValue: 'open',
    index: true,
    options: QUESTION_STATES.map((value) => ({ value, label: QUESTION_STATE_LABELS[value] })),
    admin: { components: { Cell: '/cms/payload/admin/questions/QuestionPill.tsx#QuestionStateCell' } },
  }),
  /** Emptied by `questions/forget-askers.ts`: after a time, and when the account is closed. */
  field('text', 'email', label('E-posta', 'Email'), { maxLength: 254, index: true }),
  relation('user', 'users', label('Kullanıcı', 'User'), { index: true }),
  field('textarea', 'answer', label('Yanıt', 'Answer'), { maxLength: ANSWER_MAX_LENGTH }),
  /** The question as published, without personal data; empty when published unchanged. */
  field('textarea', 'publicText', label('Yayımlanan soru', 'Published question'), {
    maxLength: QUESTION_MAX_LENGTH,
  }),
  field('date', 'answeredAt', label('Yanıtlandı', 'Answered at')),
  relation('answeredBy', 'users', label('Yanıtlayan', 'Answered by')),
];

/** Shoppers' questions about products. Written by `domain/questions` alone. */
export const Questions: CollectionConfig = {
  slug: 'questions',
  labels: { singular: label('Soru', 'Question'), plural: label('Sorular', 'Questions') },
  ...unversioned({ read: admins, create: nobody, update: nobody, delete: admins }),
  endpoints: [decisionEndpoint],
  admin: {
    group: label('Dükkân', 'Shop'),
    hidden: hiddenFromEditors,
    useAsTitle: 'text',
    components: { beforeListTable: ['/cms/payload/admin/list/SavedViews.tsx#SavedViews'] },
    defaultColumns: ['text', 'product', 'state', 'createdAt', 'answeredAt'],
  },
  lockDocuments: false,
  disableDuplicate: true,
  defaultSort: '-createdAt',
  indexes: [{ fields: ['product', 'state', 'answeredAt'] }],
  hooks: {
    afterChange: [
      async ({ doc, previousDoc, req }) => {
        if (doc.state === 'published' || previousDoc?.state === 'published')
          await touchProduct(req, doc.product);
        return doc;
      },
      auditQuestion.afterChange,
    ],
    afterDelete: [
      async ({ doc, req }) => {
        if (doc.state === 'published') await touchProduct(req, doc.product);
      },
      auditQuestion.afterDelete,
    ],
  },
  fields: [
    panelPart('desk', label('Soru masası', 'Question desk'), 'questions/QuestionDesk.tsx#QuestionDesk'),
    {
      type: 'collapsible',
      label: label('Kaydın bütünü', 'The whole record'),
      admin: { initCollapsed: true },
      fields: record,
    },
    auditTrail,
  ],
};
