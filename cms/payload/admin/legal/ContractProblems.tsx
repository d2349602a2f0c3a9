import type { ServerProps } from 'payload';
import { formatAdminURL } from 'payload/shared';
import type { LegalSlug } from '../../../contract/legal.ts';
import { readContract } from '../../../domain/legal/contract-in-force.ts';
import { PLACEHOLDER_LABELS } from '../../../domain/legal/placeholder-labels.ts';
import { languageOf } from '../payment/texts.ts';
import './legal.css';

const TEXTS = {
  tr: {
    title: 'Mağaza sipariş alamıyor',
    why: 'Sözleşme tamamlanana kadar ödeme açılmaz. Eksikler:',
    details: 'İşletme bilgilerinde boş:',
    text: 'Yayında değil ya da boş:',
  },
  en: {
    title: 'The shop takes no orders',
    why: 'No payment is opened until the contract is complete. Missing:',
    details: 'Empty in the business details:',
    text: 'Not published, or empty:',
  },
};

/** On the panel's first page, for admins and editors: what keeps the checkout closed, each with the place to mend it. */
export async function ContractProblems({ payload, i18n }: ServerProps) {
  const { problems } = await readContract(payload);
  if (problems.length === 0) return null;
  const language = languageOf(i18n);
  const texts = TEXTS[language];
  const adminRoute = payload.config.routes.admin;
  const blanks = problems.flatMap((problem) => (problem.kind === 'detail' ? [problem.name] : []));
  const slugs = problems.flatMap((problem): LegalSlug[] => (problem.kind === 'text' ? [problem.slug] : []));
  return (
    <section className="contract-problems" aria-labelledby="contract-problems">
      <h2 id="contract-problems">{texts.title}</h2>
      <p>{texts.why}</p>
      <ul>
        {slugs.map((slug) => (
          <li key={slug}>
            {texts.text}{' '}
            <a href={`${formatAdminURL({ adminRoute, path: '/collections/legal-pages' })}?search=${slug}`}>
              {slug}
            </a>
          </li>
        ))}
        {blanks.length > 0 && (
          <li>
            {texts.details}{' '}
            <a href={formatAdminURL({ adminRoute, path: '/globals/business-details' })}>
              {blanks.map((name) => PLACEHOLDER_LABELS[name][language]).join(', ')}
            </a>
          </li>
        )}
      </ul>
    </section>
  );
}
