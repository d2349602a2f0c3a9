'use client';

import { createClientFeature } from '@payloadcms/richtext-lexical/client';
import { BLANK_LABELS } from '../../../legal/blank-labels.ts';
import { BUSINESS_BLANKS } from '../../../legal/business-blanks.ts';
import { languageOf } from '../../payment/words.ts';
import { BlankChips } from './BlankChips.tsx';
import { BlankMarks } from './BlankMarks.tsx';
import { BracesIcon } from './BracesIcon.tsx';
import { insertBlank } from './insert-blank.ts';
import { WORDS } from './words.ts';

export const BlanksClientFeature = createClientFeature({
  plugins: [
    { Component: BlankChips, position: 'aboveContainer' },
    { Component: BlankMarks, position: 'normal' },
  ],
  slashMenu: {
    groups: [
      {
        key: 'blanks',
        label: ({ i18n }) => WORDS[languageOf(i18n)].group,
        items: BUSINESS_BLANKS.map((name) => ({
          key: name,
          keywords: [name, BLANK_LABELS[name].tr, BLANK_LABELS[name].en],
          label: ({ i18n }) => BLANK_LABELS[name][languageOf(i18n)],
          Icon: BracesIcon,
          onSelect: ({ editor }) => insertBlank(editor, name),
        })),
      },
    ],
  },
});
