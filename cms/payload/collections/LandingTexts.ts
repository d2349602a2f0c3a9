import type { CollectionConfig } from 'payload';
import { CHOICE_MAX_LENGTH, STORY_MAX_LENGTH } from '../../contract/rules/catalogue.ts';
import { auditStory } from '../../domain/audit/audit.ts';
import { isEditor } from '../../domain/roles.ts';
import { invalidateAfterCommit } from '../../infra/prepared-answers/invalidation.ts';
import { anyone, editors, hiddenUnless, unversioned } from '../access/roles.ts';
import { field, trim } from '../fields/field-builders.ts';

export const LandingTexts: CollectionConfig = {
  slug: 'stories',
  labels: { singular: 'Tanıtım yazısı | Story', plural: 'Tanıtım yazıları | Stories' },
  ...unversioned({ read: anyone, create: editors, update: editors, delete: editors }),
  admin: {
    group: 'İçerik | Content',
    hidden: hiddenUnless(isEditor),
    useAsTitle: 'about',
    defaultColumns: ['about', 'text', 'updatedAt'],
  },
  hooks: {
    afterChange: [auditStory.afterChange, invalidateAfterCommit('Story')],
    afterDelete: [auditStory.afterDelete, invalidateAfterCommit('Story')],
  },
  fields: [
    field('text', 'about', 'Kategori, seri ya da dönem | Category, series or period', {
      required: true,
      unique: true,
      index: true,
      maxLength: CHOICE_MAX_LENGTH,
      hint: 'Katalogdaki adıyla, harfi harfine; dönemin adı filtrede yazdığı gibidir. | The name as the catalogue has it, to the letter; that of a period as the filter writes it.',
      hooks: { beforeValidate: [trim] },
    }),
    field('textarea', 'text', 'Yazı | Text', { required: true, maxLength: STORY_MAX_LENGTH }),
  ],
};
