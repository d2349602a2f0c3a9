import type { CollectionConfig, Field, PayloadRequest } from 'payload';
import { questionDecision } from '../../contract/questions.ts';
import { ANSWER_MAX_LENGTH, QUESTION_MAX_LENGTH, QUESTION_STATES } from '../../contract/rules/questions.ts';
import { auditQuestion } from '../../domain/audit/audit.ts';
import { decideQuestion } from '../../domain/questions/answer-question.ts';
import { isAdmin } from '../../domain/roles.ts';
import type { Question } from '../../infra/database/payload-types.ts';
import { admins, hiddenFromEditors, nobody, unversioned } from '../access/roles.ts';
import { BODIES, staffEndpoint } from '../endpoints/admin-endpoint.ts';
import { auditTrail, field, panelPart, rawRecord, relation } from '../fields/field-builders.ts';
import { QUESTION_STATE_LABELS } from '../fields/state-labels.ts';
import { idOf } from './Reviews.ts';

const DONE = {
  answer: 'Yanıtınız sorana gönderiliyor.',
  publish: 'Soru ve yanıtınız ürünün sayfasında yayımlandı.',
  unpublish: 'Soru yayından kaldırıldı.',
  close: 'Soru yanıtsız kapatıldı.',
} as const;

const decisionEndpoint = staffEndpoint(
  { path: '/:id/decision', maxJson: BODIES.list },
  isAdmin,
  questionDecision,
  async ({ payload, user: admin, id, body }) => {
    await decideQuestion(payload, admin, id, body);
    return { message: DONE[body.action] };
  },
);

type Written = { doc: Question; previousDoc?: Question; req: PayloadRequest };

/** Updates the product's `updatedAt`, so that every process removes cached pages with a published question. */
async function touchProduct({ doc, previousDoc, req }: Written): Promise<Question> {
  const where = { id: { equals: idOf(doc.product) } };
  if (doc.state === 'published' || previousDoc?.state === 'published')
    await req.payload.db.updateOne({ collection: 'products', where, data: {}, req, returning: false });
  return doc;
}

const record: Field[] = [
  relation('product', 'products', 'Ürün | Product', { required: true, index: true }),
  field('textarea', 'text', 'Soru | Question', { required: true, maxLength: QUESTION_MAX_LENGTH }),
  field('select', 'state', 'Durum | State', {
    required: true,
    defaultValue: 'open',
    index: true,
    options: QUESTION_STATES.map((value) => ({ value, label: QUESTION_STATE_LABELS[value] })),
    Cell: 'questions/QuestionDesk.tsx#QuestionStateCell',
  }),
  /** Emptied by `questions/forget-askers.ts` after some time, and when the account is closed. */
  field('text', 'email', 'E-posta | Email', { maxLength: 254, index: true }),
  relation('user', 'users', 'Kullanıcı | User', { index: true }),
  field('textarea', 'answer', 'Yanıt | Answer', { maxLength: ANSWER_MAX_LENGTH }),
  field('textarea', 'publicText', 'Yayımlanan soru | Published question', { maxLength: QUESTION_MAX_LENGTH }),
  field('date', 'answeredAt', 'Yanıtlandı | Answered at'),
  relation('answeredBy', 'users', 'Yanıtlayan | Answered by'),
];

/** Shoppers' questions about products. Written only by `domain/questions`. */
export const Questions: CollectionConfig = {
  slug: 'questions',
  labels: { singular: 'Soru | Question', plural: 'Sorular | Questions' },
  ...unversioned({ read: admins, create: nobody, update: nobody, delete: admins }),
  endpoints: [decisionEndpoint],
  admin: {
    group: 'Katalog | Catalogue',
    hidden: hiddenFromEditors,
    useAsTitle: 'text',
    defaultColumns: ['text', 'product', 'state', 'createdAt', 'answeredAt'],
  },
  lockDocuments: false,
  disableDuplicate: true,
  defaultSort: '-createdAt',
  indexes: [{ fields: ['product', 'state', 'answeredAt'] }],
  hooks: {
    afterChange: [touchProduct, auditQuestion.afterChange],
    afterDelete: [touchProduct, auditQuestion.afterDelete],
  },
  fields: [
    panelPart('desk', 'Soru masası | Question desk', 'questions/QuestionDesk.tsx#QuestionDesk'),
    rawRecord(record),
    auditTrail,
  ],
};
