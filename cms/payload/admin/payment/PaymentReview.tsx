import type { UIFieldServerComponent } from 'payload';
import type { ReactNode } from 'react';
import { isAdmin } from '../../../domain/roles.ts';
import type { Order } from '../../../infra/database/payload-types.ts';
import { documentUrl } from '../dashboard/LatestDocuments.tsx';
import { Pieces } from '../orders/Pieces.tsx';
import { readPieces } from '../orders/pieces-view.ts';
import { StagePills } from '../orders/StagePills.tsx';
import { Timeline } from '../orders/Timeline.tsx';
import { readTimeline } from '../orders/timeline-view.ts';
import { PanelFacts, PanelSection, PanelTable } from '../shell/panel-sections.tsx';
import { type I18n, textsFor } from '../translations/translate.ts';
import { PaymentDecisions } from './PaymentDecisions.tsx';
import { type PaymentReviewView, readPaymentReview } from './payment-review-view.ts';
import { StatePill } from './StatePill.tsx';
import '../shell/panel-block.css';
import '../orders/order.css';

/** Desk for a payment attempt: state, order, pieces and possible decisions; then differences, payments and history. */
export const PaymentReview: UIFieldServerComponent = async ({ id, req, i18n, payload }) => {
  const t = textsFor(i18n);
  const found = id === undefined ? null : await readPaymentReview(req, String(id), i18n);
  if (!found) return null;
  const { view, attempt, order } = found;
  const { attemptId, differences, lines } = view;
  const [pieces, timeline] = await Promise.all([
    readPieces(req, order),
    order ? readTimeline(req, order, [attempt], i18n) : [],
  ]);
  return (
    <div className="panel-block order">
      <PaymentStatus
        view={view}
        order={order}
        orderUrl={documentUrl(payload, 'orders', view.order.id)}
        i18n={i18n}
      />
      <div className="order__columns">
        <div className="order__main">
          <PanelSection name="pieces" title={t('orders:pieces')}>
            <Pieces pieces={pieces} i18n={i18n} />
          </PanelSection>
          {/* A new page for a new attempt: no input of one decision may stay for another. */}
          {isAdmin(req.user) && <PaymentDecisions key={attemptId} view={view} />}
          {differences.length > 0 && (
            <PanelSection name="differences" title={t('payment:differences')}>
              <PanelTable
                columns={[t('payment:what'), t('payment:ours'), t('payment:theirs')]}
                rows={differences.map(({ name, ours, theirs }) => ({
                  key: name,
                  cells: [name, ours, theirs],
                }))}
              />
            </PanelSection>
          )}
        </div>
        <div className="order__side">
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
              isOfFigures
            />
          </PanelSection>
        </div>
        <div className="order__history">
          <Timeline entries={timeline} i18n={i18n} />
        </div>
      </div>
    </div>
  );
};

type StatusProps = { view: PaymentReviewView; order: Order | null; orderUrl: string; i18n: I18n };

function PaymentStatus({ view, order, orderUrl, i18n }: StatusProps) {
  const t = textsFor(i18n);
  const { state, amount, refunded, reason } = view;
  const facts: Array<[name: string, fact: ReactNode]> = [
    [
      t('payment:order'),
      <span key="order" className="order__state">
        <a href={orderUrl}>{view.order.number}</a>
        {order && <StagePills order={order} i18n={i18n} />}
      </span>,
    ],
    [t('orders:buyer'), order?.buyer?.name],
    [t('address:phoneNumber'), order?.shippingAddress?.phoneNumber],
    [t('payment:of'), amount],
    [t('payment:refunded'), refunded],
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
