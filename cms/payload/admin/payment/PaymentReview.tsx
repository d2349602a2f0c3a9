import type { UIFieldServerComponent } from 'payload';
import type { ReactNode } from 'react';
import { documentUrl } from '../dashboard/LatestDocuments.tsx';
import { PanelFacts, PanelSection, PanelTable } from '../shell/panel-sections.tsx';
import { type I18n, textsFor } from '../translations/translate.ts';
import { PaymentDecisions } from './PaymentDecisions.tsx';
import { PaymentHistory, StatePill } from './PaymentHistory.tsx';
import { type PaymentReviewView, readPaymentReview } from './payment-review-view.ts';
import '../shell/panel-block.css';

/** A payment attempt as a place to work in: where it stands, what does not add up, what may be done, what happened. */
export const PaymentReview: UIFieldServerComponent = async ({ id, req, i18n, payload }) => {
  const t = textsFor(i18n);
  const view = id === undefined ? null : await readPaymentReview(req, String(id), i18n);
  if (!view) return null;
  const { attemptId, differences, lines, order } = view;
  const orderUrl = documentUrl(payload, 'orders', order.id);
  return (
    <div className="panel-block">
      <PaymentStatus view={view} i18n={i18n} orderLink={<a href={orderUrl}>{order.number}</a>} />
      {differences.length > 0 && (
        <PanelSection name="differences" title={t('payment:differences')}>
          <PanelTable
            columns={[t('payment:what'), t('payment:ours'), t('payment:theirs')]}
            rows={differences.map(({ name, ours, theirs }) => ({ key: name, cells: [name, ours, theirs] }))}
          />
        </PanelSection>
      )}
      {/* A new page for a new attempt: nothing of a decision about one may stay for another. */}
      <PaymentDecisions key={attemptId} view={view} />
      <PanelSection
        name="lines"
        title={t('payment:lines')}
        nothing={lines.length === 0 && t('payment:noLines')}
      >
        <PanelTable
          columns={[t('payment:line'), t('payment:amount'), t('payment:refunded')]}
          rows={lines.map(({ itemId, name, amount, refunded }) => ({
            key: itemId,
            cells: [name, amount, refunded],
          }))}
          isOfAmounts
        />
      </PanelSection>
      <PaymentHistory req={req} orderId={order.id} i18n={i18n} />
    </div>
  );
};

type PaymentStatusProps = { view: PaymentReviewView; i18n: I18n; orderLink: ReactNode };

function PaymentStatus({ view: { state, amount, refunded, reason }, i18n, orderLink }: PaymentStatusProps) {
  const t = textsFor(i18n);
  const facts: Array<[name: string, fact: ReactNode]> = [
    [t('payment:of'), amount],
    [t('payment:refunded'), refunded],
    [t('payment:order'), orderLink],
    [t('payment:doubt'), reason],
  ];
  return (
    <section className="panel-block__section" aria-labelledby="desk-state">
      <h2 id="desk-state">{t('payment:status')}</h2>
      <div className="panel-block__state" role="status">
        <StatePill state={state} i18n={i18n} /> <span>{t(`payment:states:${state}`)}</span>
      </div>
      <PanelFacts facts={facts} />
    </section>
  );
}
