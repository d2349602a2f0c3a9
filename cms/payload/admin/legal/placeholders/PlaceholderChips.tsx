'use client';

import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext';
import { useTranslation } from '@payloadcms/ui';
import { BUSINESS_PLACEHOLDERS } from '../../../../domain/legal/business-placeholders.ts';
import { PLACEHOLDER_LABELS } from '../../../../domain/legal/placeholder-labels.ts';
import { languageOf } from '../../payment/texts.ts';
import { insertPlaceholder } from './insert-placeholder.ts';
import { PLACEHOLDER_TEXTS } from './texts.ts';
import '../legal.css';

/** The placeholders an editor may use; a click writes one, so that none is misspelt. */
export function PlaceholderChips() {
  const [editor] = useLexicalComposerContext();
  const { i18n } = useTranslation();
  const language = languageOf(i18n);
  return (
    <fieldset className="legal-blanks" aria-label={PLACEHOLDER_TEXTS[language].group}>
      <p>{PLACEHOLDER_TEXTS[language].hint}</p>
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
              {PLACEHOLDER_LABELS[name][language]}
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
