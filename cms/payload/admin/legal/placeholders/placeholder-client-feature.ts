'use client';

import { createClientFeature } from '@payloadcms/richtext-lexical/client';
import { BUSINESS_PLACEHOLDERS } from '../../../../domain/legal/business-placeholders.ts';
import { PLACEHOLDER_LABELS } from '../../../../domain/legal/placeholder-labels.ts';
import { languageOf } from '../../payment/texts.ts';
import { BracesIcon } from './BracesIcon.tsx';
import { insertPlaceholder } from './insert-placeholder.ts';
import { PlaceholderChips } from './PlaceholderChips.tsx';
import { PlaceholderHighlights } from './PlaceholderHighlights.tsx';
import { PLACEHOLDER_TEXTS } from './texts.ts';

export const PlaceholderClientFeature = createClientFeature({
  plugins: [
    { Component: PlaceholderChips, position: 'aboveContainer' },
    { Component: PlaceholderHighlights, position: 'normal' },
  ],
  slashMenu: {
    groups: [
      {
        key: 'blanks',
        label: ({ i18n }) => PLACEHOLDER_TEXTS[languageOf(i18n)].group,
        items: BUSINESS_PLACEHOLDERS.map((name) => ({
          key: name,
          keywords: [name, PLACEHOLDER_LABELS[name].tr, PLACEHOLDER_LABELS[name].en],
          label: ({ i18n }) => PLACEHOLDER_LABELS[name][languageOf(i18n)],
          Icon: BracesIcon,
          onSelect: ({ editor }) => insertPlaceholder(editor, name),
        })),
      },
    ],
  },
});
