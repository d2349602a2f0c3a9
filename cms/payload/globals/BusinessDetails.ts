import type { Field, GlobalConfig } from 'payload';
import { auditBusiness } from '../../domain/audit/audit.ts';
import {
  BUSINESS_PLACEHOLDERS,
  OPTIONAL_PLACEHOLDERS,
  PLACEHOLDER_LABELS,
} from '../../domain/legal/placeholders.ts';
import { isEditor } from '../../domain/roles.ts';
import { invalidateAfterCommit } from '../../infra/response-cache/invalidation.ts';
import { anyone, editors, hiddenUnless } from '../access/roles.ts';
import { label } from '../fields/field-builders.ts';

const IF_THERE_IS_ONE = label(
  'Varsa yazın; boşsa bunu anan cümle metinlerde görünmez.',
  'If there is one; without it the sentence that names it is left out.',
);

export const BusinessDetails: GlobalConfig = {
  slug: 'business-details',
  label: label('İşletme bilgileri', 'Business details'),
  access: { read: anyone, update: editors },
  admin: { group: label('İçerik', 'Content'), hidden: hiddenUnless(isEditor) },
  hooks: { afterChange: [auditBusiness, invalidateAfterCommit('LegalPage')] },
  fields: BUSINESS_PLACEHOLDERS.map(
    (name): Field => ({
      name,
      type: 'text',
      label: PLACEHOLDER_LABELS[name],
      maxLength: 300,
      ...(OPTIONAL_PLACEHOLDERS.includes(name) && { admin: { description: IF_THERE_IS_ONE } }),
    }),
  ),
};
