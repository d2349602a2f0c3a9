import type { UIFieldServerComponent } from 'payload';
import { formatAdminURL } from 'payload/shared';
import type { ReactNode } from 'react';
import { Decisions } from './Decisions.tsx';
import { DeskSection, DeskTable } from './desk-parts.tsx';
import { type DeskView, readDesk } from './desk-view.ts';
import { History } from './History.tsx';
import { StatePill } from './StatePill.tsx';
import { type Label, type Language, languageOf, STATE_SENTENCES, TEXTS } from './words.ts';
import './desk.css';

/** A payment attempt as a place to work in: where it stands, what does not add up, what may be done, what happened. */
export const PaymentDesk: UIFieldServerComponent = async ({ id, req, i18n, payload }) => {
  const language = languageOf(i18n);
  const view = id === undefined ? null : await readDesk(req, String(id), language);
  if (!view) return null;
  const { attemptId, differences, lines, order } = view;
  const textsOf = (...names: Array<keyof typeof TEXTS>) => names.map((name) => TEXTS[name][language]);
  const orderUrl = formatAdminURL({
    adminRoute: payload.config.routes.admin,
    path: `/collections/orders/${order.id}`,
  });
  return (
    <div className="desk">
      <Standing view={view} language={language} orderLink={<a href={orderUrl}>{order.number}</a>} />
      {differences.length > 0 && (
        <DeskSection name="differences" title={TEXTS.differences[language]}>
          <DeskTable
            columns={textsOf('what', 'ours', 'theirs')}
            rows={differences.map(({ name, ours, theirs }) => ({ key: name, cells: [name, ours, theirs] }))}
          />
        </DeskSection>
      )}
      {/* A new page for a new attempt: nothing of a decision about one may stay for another. */}
      <Decisions key={attemptId} view={view} language={language} />
      <DeskSection
        name="lines"
        title={TEXTS.lines[language]}
        nothing={lines.length === 0 && TEXTS.noLines[language]}
      >
        <DeskTable
          columns={textsOf('line', 'amount', 'refunded')}
          rows={lines.map(({ itemId, name, amount, refunded }) => ({
            key: itemId,
            cells: [name, amount, refunded],
          }))}
          isOfAmounts
        />
      </DeskSection>
      <History req={req} orderId={order.id} language={language} />
    </div>
  );
};

type StandingProps = { view: DeskView; language: Language; orderLink: ReactNode };

function Standing({ view: { state, amount, refunded, reason }, language, orderLink }: StandingProps) {
  const facts: Array<[name: Label, fact: ReactNode]> = [
    [TEXTS.of, amount],
    [TEXTS.refunded, refunded],
    [TEXTS.order, orderLink],
    [TEXTS.doubt, reason],
  ];
  return (
    <section className="desk__section" aria-labelledby="desk-state">
      <h2 id="desk-state">{TEXTS.desk[language]}</h2>
      <div className="desk__state" role="status">
        <StatePill state={state} language={language} /> <span>{STATE_SENTENCES[state][language]}</span>
      </div>
      <dl className="desk__facts">
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
