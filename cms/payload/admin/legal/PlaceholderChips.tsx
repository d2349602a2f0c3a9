'use client';

import { $getRoot, $getSelection, type LexicalEditor } from '@payloadcms/richtext-lexical/lexical';
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext';
import { getTranslation } from '@payloadcms/translations';
import { useTranslation } from '@payloadcms/ui';
import {
  BUSINESS_PLACEHOLDERS,
  type BusinessPlaceholder,
  PLACEHOLDER_LABELS,
} from '../../../domain/legal/placeholders.ts';
import { textsFor } from '../translations/translate.ts';
import './legal.css';

/** Writes a placeholder where the cursor is or last was; at the end of the text when it was never in it. */
export function insertPlaceholder(editor: LexicalEditor, name: BusinessPlaceholder): void {
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
        {BUSINESS_PLACEHOLDERS.map((name) => (
          <li key={name}>
            <button
              type="button"
              title={`{{${name}}}`}
              // The text keeps its cursor.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => insertPlaceholder(editor, name)}
            >
              {getTranslation(PLACEHOLDER_LABELS[name], i18n)}
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
