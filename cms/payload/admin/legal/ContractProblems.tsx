import { getTranslation } from '@payloadcms/translations';
import type { ServerProps } from 'payload';
import { formatAdminURL } from 'payload/shared';
import type { LegalSlug } from '../../../contract/legal.ts';
import { readContract } from '../../../domain/legal/contract-in-force.ts';
import { PLACEHOLDER_LABELS } from '../../../domain/legal/placeholders.ts';
import { currentTerms } from '../../../domain/shop-terms.ts';
import { textsFor } from '../translations/translate.ts';
import './legal.css';

/**
 * On the panel's first page, for admins and editors: what keeps the checkout closed, each with the place to mend it; or that
 * it is open without the preliminary information form.
 */
export async function ContractProblems({ payload, i18n }: ServerProps) {
  const { problems, hasForm } = await readContract(payload);
  const t = textsFor(i18n);
  const adminRoute = payload.config.routes.admin;
  const textLink = (slug: LegalSlug) => (
    <a href={`${formatAdminURL({ adminRoute, path: '/collections/legal-pages' })}?search=${slug}`}>{slug}</a>
  );
  const { holiday } = await currentTerms(payload);
  if (problems.length === 0 && holiday && !holiday.takesOrders)
    return (
      <section className="contract-problems">
        <h2>{t('legal:takesNoOrders')}</h2>
        <p>
          {t('legal:onHoliday')}{' '}
          <a href={formatAdminURL({ adminRoute, path: '/globals/shop-settings' })}>{holiday.notice}</a>
        </p>
      </section>
    );
  if (problems.length === 0)
    return hasForm ? null : (
      <section className="contract-problems">
        <p>
          {t('legal:sellsWithoutForm')} {textLink('on-bilgilendirme-formu')}
        </p>
      </section>
    );
  const blanks = problems.flatMap((problem) => (problem.kind === 'detail' ? [problem.name] : []));
  const slugs = problems.flatMap((problem): LegalSlug[] => (problem.kind === 'text' ? [problem.slug] : []));
  return (
    <section className="contract-problems" aria-labelledby="contract-problems">
      <h2 id="contract-problems">{t('legal:takesNoOrders')}</h2>
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
            <a href={formatAdminURL({ adminRoute, path: '/globals/business-details' })}>
              {blanks.map((name) => getTranslation(PLACEHOLDER_LABELS[name], i18n)).join(', ')}
            </a>
          </li>
        )}
      </ul>
    </section>
  );
}
