'use client';

import { toast, useTranslation } from '@payloadcms/ui';
import { BLANK_LABELS } from '../../legal/blank-labels.ts';
import { BUSINESS_BLANKS } from '../../legal/business-blanks.ts';
import './legal.css';

const TEXTS = {
  tr: {
    hint: 'İşletme bilgilerinden doldurulan alanlar. Tıklayın, kopyalanır; metinde istediğiniz yere yapıştırın.',
    copied: (blank: string) => `${blank} kopyalandı.`,
    failed: (blank: string) => `Kopyalanamadı; metne ${blank} yazın.`,
  },
  en: {
    hint: 'Filled from the business details. Click to copy, then paste into the text.',
    copied: (blank: string) => `${blank} was copied.`,
    failed: (blank: string) => `Could not copy; type ${blank} into the text.`,
  },
};

/** The blanks an editor may use; a click copies one, so that none is misspelt. */
export function BlankList() {
  const { i18n } = useTranslation();
  const language = i18n.language === 'en' ? 'en' : 'tr';
  const texts = TEXTS[language];
  const copy = (blank: string) =>
    navigator.clipboard.writeText(blank).then(
      () => toast.success(texts.copied(blank)),
      () => toast.error(texts.failed(blank)),
    );
  return (
    <div className="legal-blanks">
      <p>{texts.hint}</p>
      <ul>
        {BUSINESS_BLANKS.map((name) => (
          <li key={name}>
            <button type="button" title={`{{${name}}}`} onClick={() => copy(`{{${name}}}`)}>
              {BLANK_LABELS[name][language]} <code>{`{{${name}}}`}</code>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
