'use client';

import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext';
import { useTranslation } from '@payloadcms/ui';
import { BLANK_LABELS } from '../../../legal/blank-labels.ts';
import { BUSINESS_BLANKS } from '../../../legal/business-blanks.ts';
import { languageOf } from '../../payment/words.ts';
import { insertBlank } from './insert-blank.ts';
import { WORDS } from './words.ts';
import '../legal.css';

/** The blanks an editor may use; a click writes one, so that none is misspelt. */
export function BlankChips() {
  const [editor] = useLexicalComposerContext();
  const { i18n } = useTranslation();
  const language = languageOf(i18n);
  return (
    <fieldset className="legal-blanks" aria-label={WORDS[language].group}>
      <p>{WORDS[language].hint}</p>
      <ul>
        {BUSINESS_BLANKS.map((name) => (
          <li key={name}>
            <button
              type="button"
              title={`{{${name}}}`}
              // The text keeps its cursor.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => insertBlank(editor, name)}
            >
              {BLANK_LABELS[name][language]}
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
