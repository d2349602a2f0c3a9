import type { UIFieldServerComponent } from 'payload';
import { formatLira } from '../../../contract/money.ts';
import { paths } from '../../../contract/paths.ts';
import { allowedDecisions } from '../../../domain/checkout/allowed-decisions.ts';
import type { PaymentAttempt } from '../../../infra/database/payload-types.ts';
import { findVisible } from '../../../infra/database/rows.ts';
import { documentUrl } from '../dashboard/LatestDocuments.tsx';
import { PanelSection } from '../shell/panel-sections.tsx';
import { textsFor } from '../translations/translate.ts';
import { PaymentHistory, StatePill } from './PaymentHistory.tsx';
import '../shell/panel-block.css';

/** Whole or by the line: what may be given back is decided on the attempt's own page. */
const isRefundable = (attempt: PaymentAttempt): boolean => allowedDecisions(attempt).refund === null;

/** On an order's page: its payment attempts, and what happened to it. */
export const OrderPayments: UIFieldServerComponent = async ({ id, req, i18n, payload }) => {
  if (id === undefined) return null;
  const t = textsFor(i18n);
  const ofOrder = { where: { order: { equals: id } }, limit: 50 };
  const attempts = await findVisible(req, 'payment-attempts', ofOrder);
  const urlOf = (attemptId: string) => documentUrl(payload, 'payment-attempts', attemptId);
  return (
    <div className="panel-block">
      <PanelSection
        name="attempts"
        title={t('payment:attempts')}
        nothing={attempts.length === 0 && t('payment:noAttempts')}
      >
        <ul className="panel-block__attempts">
          {attempts.map((attempt) => (
            <li key={attempt.id}>
              <StatePill state={attempt.state} i18n={i18n} />
              <a href={urlOf(attempt.id)}>{formatLira(attempt.amount)}</a>
              {isRefundable(attempt) && <a href={urlOf(attempt.id)}>{t('orders:refund')}</a>}
              {attempt.reason && <span>{attempt.reason}</span>}
            </li>
          ))}
        </ul>
      </PanelSection>
      <p>
        <a href={paths.orderContract(String(id))} target="_blank" rel="noreferrer">
          {t('payment:contract')}
        </a>
      </p>
      <PaymentHistory req={req} orderId={String(id)} i18n={i18n} />
    </div>
  );
};
