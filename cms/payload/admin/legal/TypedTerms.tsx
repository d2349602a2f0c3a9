import { getTranslation } from '@payloadcms/translations';
import type { ServerProps } from 'payload';
import { TEXT_LABELS } from '../../../domain/legal/placeholders.ts';
import { readTypedTerms, tellTerm } from '../../../domain/legal/typed-terms.ts';
import { documentUrl } from '../dashboard/LatestDocuments.tsx';
import { textsFor } from '../translations/translate.ts';
import './legal.css';

/** Texts that promise buyers other numbers than the shop's terms; on the panel's first page. */
export async function TypedTerms({ payload, i18n }: ServerProps) {
  const texts = await readTypedTerms(payload);
  if (texts.length === 0) return null;
  const t = textsFor(i18n);
  return (
    <section className="contract-problems" aria-labelledby="typed-terms">
      <h2 id="typed-terms">{t('legal:typedTerms')}</h2>
      <p>{t('legal:typedTermsExplained')}</p>
      <ul>
        {texts.map(({ id, title, terms }) => (
          <li key={id}>
            <a href={documentUrl(payload, 'legal-pages', id)}>{title}</a>:{' '}
            {terms
              .map(({ name, typed, now }) =>
                t('legal:typedTerm', {
                  name: getTranslation(TEXT_LABELS[name], i18n),
                  typed: tellTerm(name, typed),
                  now: tellTerm(name, now),
                }),
              )
              .join('; ')}
          </li>
        ))}
      </ul>
    </section>
  );
}
