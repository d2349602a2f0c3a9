import type { UIFieldServerComponent } from 'payload';
import { formatAdminURL } from 'payload/shared';
import type { ReactNode } from 'react';
import { PanelSection, PanelTable } from '../shell/panel-sections.tsx';
import { PaymentDecisions } from './PaymentDecisions.tsx';
import { PaymentHistory } from './PaymentHistory.tsx';
import { type PaymentReviewView, readPaymentReview } from './payment-review-view.ts';
import { StatePill } from './StatePill.tsx';
import { type Label, type Language, languageOf, STATE_TEXTS, TEXTS } from './texts.ts';
import '../shell/panel-block.css';

/** A payment attempt as a place to work in: where it stands, what does not add up, what may be done, what happened. */
export const PaymentReview: UIFieldServerComponent = async ({ id, req, i18n, payload }) => {
  const language = languageOf(i18n);
  const view = id === undefined ? null : await readPaymentReview(req, String(id), language);
  if (!view) return null;
  const { attemptId, differences, lines, order } = view;
  const textsOf = (...names: Array<keyof typeof TEXTS>) => names.map((name) => TEXTS[name][language]);
  const orderUrl = formatAdminURL({
    adminRoute: payload.config.routes.admin,
    path: `/collections/orders/${order.id}`,
  });
  return (
    <div className="panel-block">
      <PaymentStatus view={view} language={language} orderLink={<a href={orderUrl}>{order.number}</a>} />
      {differences.length > 0 && (
        <PanelSection name="differences" title={TEXTS.differences[language]}>
          <PanelTable
            columns={textsOf('what', 'ours', 'theirs')}
            rows={differences.map(({ name, ours, theirs }) => ({ key: name, cells: [name, ours, theirs] }))}
          />
        </PanelSection>
      )}
      {/* A new page for a new attempt: nothing of a decision about one may stay for another. */}
      <PaymentDecisions key={attemptId} view={view} language={language} />
      <PanelSection
        name="lines"
        title={TEXTS.lines[language]}
        nothing={lines.length === 0 && TEXTS.noLines[language]}
      >
        <PanelTable
          columns={textsOf('line', 'amount', 'refunded')}
          rows={lines.map(({ itemId, name, amount, refunded }) => ({
            key: itemId,
            cells: [name, amount, refunded],
          }))}
          isOfAmounts
        />
      </PanelSection>
      <PaymentHistory req={req} orderId={order.id} language={language} />
    </div>
  );
};

type PaymentStatusProps = { view: PaymentReviewView; language: Language; orderLink: ReactNode };

function PaymentStatus({
  view: { state, amount, refunded, reason },
  language,
  orderLink,
}: PaymentStatusProps) {
  const facts: Array<[name: Label, fact: ReactNode]> = [
    [TEXTS.of, amount],
    [TEXTS.refunded, refunded],
    [TEXTS.order, orderLink],
    [TEXTS.doubt, reason],
  ];
  return (
    <section className="panel-block__section" aria-labelledby="desk-state">
      <h2 id="desk-state">{TEXTS.status[language]}</h2>
      <div className="panel-block__state" role="status">
        <StatePill state={state} language={language} /> <span>{STATE_TEXTS[state][language]}</span>
      </div>
      <dl className="panel-block__facts">
        {facts.map(
          ([name, fact]) =>
            fact && (
              <div key={name.en}>
                <dt>{name[language]}</dt>
                <dd>{fact}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}
