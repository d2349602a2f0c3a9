import type { ServerProps } from 'payload';
import { formatLira } from '../../../contract/money.ts';
import { PANEL, PANEL_API } from '../../../contract/rules/panel-paths.ts';
import { FIRST_STEPS, type FirstStep, readFirstSteps } from '../../../domain/first-steps.ts';
import { CONNECTED } from '../../../domain/readiness/probes.ts';
import { currentTerms } from '../../../domain/shop-terms.ts';
import type { User } from '../../../infra/database/payload-types.ts';
import { CallButton } from '../shell/buttons.tsx';
import { documentUrl, globalUrl, listUrl } from '../shell/panel-urls.ts';
import { labelFor, textsFor } from '../translations/translate.ts';
import './reports.css';

/** Places where the steps are taken. Settings of the machine and backups are made outside the panel. */
const PLACES: Record<FirstStep, string | null> = {
  name: globalUrl('shop-identity'),
  business: globalUrl('business-details'),
  vat: globalUrl('shop-settings'),
  shipping: globalUrl('shop-settings'),
  contracts: listUrl('legal-pages'),
  product: documentUrl('products', 'create'),
  payments: null,
  mail: null,
  backup: null,
  secondFactor: `${PANEL}/account`,
};

/** Lists the steps to a first sale on an admin's first page, until all are taken. The demonstration folds the list. */
export async function FirstSteps({ payload, user, i18n }: ServerProps) {
  const steps = await readFirstSteps(payload, user as User);
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;
  const t = textsFor(i18n);
  const { taxPercent, shippingFee, freeShippingAbove } = await currentTerms(payload);
  const facts = {
    ...{ percent: taxPercent, fee: formatLira(shippingFee), above: formatLira(freeShippingAbove) },
    ...CONNECTED,
  };
  return (
    <details className="first-steps" open={!payload.config.custom.isDemonstration}>
      <summary>
        <h2>{t('firstSteps:title', { done, all: steps.length })}</h2>
      </summary>
      <ol>
        {steps.map(({ name, isDone, isSeenByEye }) => {
          const place = PLACES[name];
          const title = labelFor(FIRST_STEPS, name, i18n);
          return (
            <li key={name} className={isDone ? 'first-steps__done' : undefined}>
              <span role="img" aria-label={t(isDone ? 'firstSteps:done' : 'firstSteps:open')}>
                {isDone ? '✓' : '○'}
              </span>
              <div>
                <strong id={`first-step-${name}`}>{place ? <a href={place}>{title}</a> : title}</strong>
                {!isDone && <p>{t(`firstSteps:${name}`, facts)}</p>}
                {!isDone && (name === 'payments' || name === 'mail') && (
                  <details className="first-steps__guide">
                    <summary>{t('firstSteps:how')}</summary>
                    <p>{t(`firstSteps:${name}Guide`, facts)}</p>
                  </details>
                )}
              </div>
              {!isDone && isSeenByEye && (
                <CallButton
                  url={`${PANEL_API}/audit-entries/first-steps/${name}`}
                  text={t('firstSteps:looked')}
                  describedBy={`first-step-${name}`}
                  isSmall
                />
              )}
            </li>
          );
        })}
      </ol>
    </details>
  );
}
