'use client';

import { createClientFeature } from '@payloadcms/richtext-lexical/client';
import { $getRoot, $getSelection, type LexicalEditor } from '@payloadcms/richtext-lexical/lexical';
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext';
import { getTranslation } from '@payloadcms/translations';
import { useTranslation } from '@payloadcms/ui';
import { PLACEHOLDERS, type Placeholder, TEXT_LABELS } from '../../../domain/legal/placeholders.ts';
import { textsFor } from '../translations/translate.ts';
import { PlaceholderHighlights } from './PlaceholderHighlights.tsx';
import './legal.css';

/** Writes a placeholder where the cursor is or last was; at the end of the text when it was never in it. */
export function insertPlaceholder(editor: LexicalEditor, name: Placeholder): void {
  const write = () => {
    const selection = $getSelection() ?? $getRoot().selectEnd();
    selection.insertText(`{{${name}}}`);
  };
  // Not in one step: a change that comes with the focus counts as nothing but the focus, and would not be saved.
  editor.update(write, { onUpdate: () => editor.focus() });
}

/** The placeholders an editor may use; a click writes one, so that none is misspelt. */
export function PlaceholderChips() {
  const [editor] = useLexicalComposerContext();
  const { i18n } = useTranslation();
  const t = textsFor(i18n);
  return (
    <fieldset className="legal-blanks" aria-label={t('legal:placeholders')}>
      <p>{t('legal:placeholdersHint')}</p>
      <ul>
        {PLACEHOLDERS.map((name) => (
          <li key={name}>
            <button
              type="button"
              title={`{{${name}}}`}
              // The text keeps its cursor.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => insertPlaceholder(editor, name)}
            >
              {getTranslation(TEXT_LABELS[name], i18n)}
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** Stands before a placeholder in the editor's menu. */
const BracesIcon = () => (
  <svg viewBox="0 0 20 20" width="20" height="20" fill="none" stroke="currentColor" aria-hidden="true">
    <path d="M8 4c-2 0-2 1-2 2.5S6 9.5 4.5 10C6 10.5 6 12 6 13.5S6 16 8 16M12 4c2 0 2 1 2 2.5s0 3 1.5 3.5c-1.5.5-1.5 2-1.5 3.5S14 16 12 16" />
  </svg>
);

export const PlaceholderClientFeature = createClientFeature({
  plugins: [
    { Component: PlaceholderChips, position: 'aboveContainer' },
    { Component: PlaceholderHighlights, position: 'normal' },
  ],
  slashMenu: {
    groups: [
      {
        key: 'blanks',
        label: ({ i18n }) => textsFor(i18n)('legal:placeholders'),
        items: PLACEHOLDERS.map((name) => ({
          key: name,
          keywords: [name, TEXT_LABELS[name].tr, TEXT_LABELS[name].en],
          label: ({ i18n }) => getTranslation(TEXT_LABELS[name], i18n),
          Icon: BracesIcon,
          onSelect: ({ editor }) => insertPlaceholder(editor, name),
        })),
      },
    ],
  },
});
