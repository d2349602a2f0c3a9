import type { Field, GlobalConfig } from 'payload';
import { anyone, editors } from '../access/roles.ts';
import { auditBusiness } from '../audit/audit-texts.ts';
import { label } from '../collections/fields.ts';
import { BLANK_LABELS } from '../legal/blank-labels.ts';
import { BUSINESS_BLANKS, OPTIONAL_BLANKS } from '../legal/business-blanks.ts';
import { invalidateAfterCommit } from '../response-cache/generations.ts';

const IF_THERE_IS_ONE = label(
  'Varsa yazın; boşsa bunu anan cümle metinlerde görünmez.',
  'If there is one; without it the sentence that names it is left out.',
);

export const BusinessDetails: GlobalConfig = {
  slug: 'business-details',
  label: label('İşletme bilgileri', 'Business details'),
  access: { read: anyone, update: editors },
  admin: { group: label('İçerik', 'Content') },
  hooks: { afterChange: [auditBusiness, invalidateAfterCommit('LegalPage')] },
  fields: BUSINESS_BLANKS.map(
    (name): Field => ({
      name,
      type: 'text',
      label: BLANK_LABELS[name],
      maxLength: 300,
      ...(OPTIONAL_BLANKS.includes(name) && { admin: { description: IF_THERE_IS_ONE } }),
    }),
  ),
};
