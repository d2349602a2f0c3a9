import { getTranslation } from '@payloadcms/translations';
import type { ServerProps, UIFieldServerComponent } from 'payload';
import type { ReactNode } from 'react';
import type { LegalSlug } from '../../../contract/legal.ts';
import { CONTACT_NAMES } from '../../../contract/rules/shop-terms.ts';
import { readContract } from '../../../domain/legal/contract-in-force.ts';
import { PLACEHOLDER_LABELS, TEXT_LABELS } from '../../../domain/legal/placeholders.ts';
import { readTypedTerms, tellTerm } from '../../../domain/legal/typed-terms.ts';
import { currentTerms } from '../../../domain/shop-terms.ts';
import { trialIn } from '../../../infra/settings/trial.ts';
import { documentUrl, globalUrl, listUrl } from '../shell/panel-urls.ts';
import { textsFor } from '../translations/translate.ts';
import './legal.css';
import '../shell/panel-block.css';

type NoticeProps = { name: string; title?: string; children: ReactNode };

const Notice = ({ name, title, children }: NoticeProps) => (
  <section className="contract-problems" aria-labelledby={title && name}>
    {title && <h2 id={name}>{title}</h2>}
    {children}
  </section>
);

/**
 * Shows admins and editors on the panel's first page why the checkout is closed, and where to repair each fault.
 * Otherwise notes when the preliminary information form is missing although the checkout is open.
 */
export async function ContractProblems({ payload, i18n }: ServerProps) {
  const { problems, hasForm } = await readContract(payload);
  const { holiday } = await currentTerms(payload);
  const t = textsFor(i18n);
  const textLink = (slug: LegalSlug) => <a href={`${listUrl('legal-pages')}?search=${slug}`}>{slug}</a>;
  if (problems.length === 0 && holiday && !holiday.takesOrders)
    return (
      <Notice name="contract-problems" title={t('legal:takesNoOrders')}>
        <p>
          {t('legal:onHoliday')} <a href={globalUrl('shop-settings')}>{holiday.notice}</a>
        </p>
      </Notice>
    );
  if (problems.length === 0)
    return hasForm ? null : (
      <Notice name="contract-problems">
        <p>
          {t('legal:sellsWithoutForm')} {textLink('on-bilgilendirme-formu')}
        </p>
      </Notice>
    );
  const blanks = problems.flatMap((problem) => (problem.kind === 'detail' ? [problem.name] : []));
  const slugs = problems.flatMap((problem): LegalSlug[] => (problem.kind === 'text' ? [problem.slug] : []));
  return (
    <Notice name="contract-problems" title={t('legal:takesNoOrders')}>
      <p>{t('legal:why')}</p>
      <ul>
        {slugs.map((slug) => (
          <li key={slug}>
            {t('legal:missingText')} {textLink(slug)}
          </li>
        ))}
        {blanks.length > 0 && (
          <li>
            {t('legal:emptyDetails')}{' '}
            <a href={globalUrl('business-details')}>
              {blanks.map((name) => getTranslation(PLACEHOLDER_LABELS[name], i18n)).join(', ')}
            </a>
          </li>
        )}
      </ul>
    </Notice>
  );
}

/** Lists on the panel's first page the legal texts whose typed numbers differ from the shop's settings. */
export async function TypedTerms({ payload, i18n }: ServerProps) {
  const texts = await readTypedTerms(payload);
  if (texts.length === 0) return null;
  const t = textsFor(i18n);
  const sentenceOf = ({ name, typed, now }: (typeof texts)[number]['terms'][number]) =>
    t('legal:typedTerm', {
      name: getTranslation(TEXT_LABELS[name], i18n),
      typed: tellTerm(name, typed),
      now: tellTerm(name, now),
    });
  return (
    <Notice name="typed-terms" title={t('legal:typedTerms')}>
      <p>{t('legal:typedTermsExplained')}</p>
      <ul>
        {texts.map(({ id, title, terms }) => (
          <li key={id}>
            <a href={documentUrl('legal-pages', id)}>{title}</a>: {terms.map(sentenceOf).join('; ')}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

export const ContactDetails: UIFieldServerComponent = async ({ payload, i18n }) => {
  const t = textsFor(i18n);
  const { contact } = await currentTerms(payload);
  return (
    <div className="panel-block">
      <p>{t('settings:contact')}</p>
      <ul>
        {CONTACT_NAMES.map((name) => (
          <li key={name}>
            {getTranslation(PLACEHOLDER_LABELS[name], i18n)}: {contact[name] ?? t('settings:none')}
          </li>
        ))}
      </ul>
      <p>
        <a href={globalUrl('business-details')}>{t('settings:toBusiness')}</a>
      </p>
    </div>
  );
};

/** Tells on the first page that payments or mails only pretend. */
export function TrialNotice({ payload, i18n }: ServerProps) {
  const { payments, hasMailServer } = trialIn(payload);
  const t = textsFor(i18n);
  if (!payments && hasMailServer) return null;
  return (
    <Notice name="trial" title={t('legal:trial')}>
      <ul>
        {payments && <li>{t(`legal:${payments}Payments`)}</li>}
        {!hasMailServer && <li>{t('legal:mailsInFiles')}</li>}
      </ul>
    </Notice>
  );
}
