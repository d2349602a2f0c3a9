import type { UIFieldServerComponent } from 'payload';
import type { ReactNode } from 'react';
import { isAdmin } from '../../../domain/roles.ts';
import type { Order } from '../../../infra/database/payload-types.ts';
import { type Fact, PanelFacts, PanelSection, PanelTable } from '../shell/panel-sections.tsx';
import { documentUrl } from '../shell/panel-urls.ts';
import { type I18n, textsFor } from '../translations/translate.ts';
import { PaymentDecisions } from './DecisionDialog.tsx';
import { textsOfPayment } from './outside-texts.ts';
import { Pieces, readPieces } from './Pieces.tsx';
import { readPaymentReview } from './payment-review-view.ts';
import { AttemptPill, StagePills } from './pills.tsx';
import { readTimeline, Timeline } from './Timeline.tsx';
import './order.css';

export const PaymentReview: UIFieldServerComponent = async ({ id, req, i18n }) => {
  const found = id === undefined ? null : await readPaymentReview(req, String(id), i18n);
  if (!found) return null;
  const { view, attempt, order } = found;
  const t = textsOfPayment(textsFor(i18n), view.isOutside);
  const { attemptId, differences, lines } = view;
  const [pieces, timeline] = await Promise.all([
    readPieces(req, order),
    order ? readTimeline(req, order, [attempt], i18n) : [],
  ]);
  return (
    <div className="panel-block order">
      <DeskStatus
        title={t('payment:status')}
        orderId={view.order.id}
        order={order}
        i18n={i18n}
        facts={[
          [t('payment:of'), view.amount],
          [t('payment:receipt'), view.receipt],
          [t('payment:refunded'), view.refunded],
          [t('payment:reason'), view.reason],
        ]}
      >
        <AttemptPill state={view.state} i18n={i18n} /> <span>{t(`payment:states:${view.state}`)}</span>
      </DeskStatus>
      <div className="order__columns">
        <div className="order__main">
          <PanelSection name="pieces" title={t('orders:pieces')}>
            <Pieces pieces={pieces} i18n={i18n} />
          </PanelSection>
          {/* The key empties the fields when another attempt is shown. */}
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

type StatusProps = {
  title: string;
  orderId: string;
  order: Order | null;
  i18n: I18n;
  /** Facts behind those of the order. */
  facts: readonly Fact[];
  /** State of the payment or the return. */
  children: ReactNode;
};

export function DeskStatus({ title, orderId, order, i18n, facts, children }: StatusProps) {
  const t = textsFor(i18n);
  const factsOfOrder: readonly Fact[] = [
    [
      t('orders:order'),
      <span key="order" className="order__state">
        <a href={documentUrl('orders', orderId)}>{order?.number ?? orderId}</a>
        {order && <StagePills order={order} i18n={i18n} />}
      </span>,
    ],
    [t('orders:buyer'), order?.buyer?.name],
    [t('address:phoneNumber'), order?.shippingAddress?.phoneNumber],
  ];
  return (
    <section className="panel-block__section" aria-labelledby="desk-state">
      <h2 id="desk-state">{title}</h2>
      <div className="panel-block__state" role="status">
        {children}
      </div>
      <PanelFacts facts={[...factsOfOrder, ...facts]} />
    </section>
  );
}
