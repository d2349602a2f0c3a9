import type { UIFieldServerComponent } from 'payload';
import { formatAdminURL } from 'payload/shared';
import { Decisions } from './Decisions.tsx';
import { readDesk } from './desk-view.ts';
import { History } from './History.tsx';
import { StatePill } from './StatePill.tsx';
import { languageOf, STATE_SENTENCES, TEXTS } from './words.ts';
import './desk.css';

/** A payment attempt as a place to work in: where it stands, what does not add up, what may be done, what happened. */
export const PaymentDesk: UIFieldServerComponent = async ({ id, req, i18n, payload }) => {
  const language = languageOf(i18n);
  const view = id === undefined ? null : await readDesk(req, String(id), language);
  if (!view) return null;
  const { attemptId, state, amount, refunded, reason, differences, lines, order } = view;
  const orderUrl = formatAdminURL({
    adminRoute: payload.config.routes.admin,
    path: `/collections/orders/${order.id}`,
  });
  return (
    <div className="desk">
      <section className="desk__section" aria-labelledby="desk-state">
        <h2 id="desk-state">{TEXTS.desk[language]}</h2>
        <div className="desk__state" role="status">
          <StatePill state={state} language={language} /> <span>{STATE_SENTENCES[state][language]}</span>
        </div>
        <dl className="desk__facts">
          <div>
            <dt>{TEXTS.of[language]}</dt>
            <dd>{amount}</dd>
          </div>
          {refunded && (
            <div>
              <dt>{TEXTS.refunded[language]}</dt>
              <dd>{refunded}</dd>
            </div>
          )}
          <div>
            <dt>{TEXTS.order[language]}</dt>
            <dd>
              <a href={orderUrl}>{order.id}</a>
            </dd>
          </div>
          {reason && (
            <div>
              <dt>{TEXTS.doubt[language]}</dt>
              <dd>{reason}</dd>
            </div>
          )}
        </dl>
      </section>

      {differences.length > 0 && (
        <section className="desk__section" aria-labelledby="desk-differences">
          <h3 id="desk-differences">{TEXTS.differences[language]}</h3>
          <table className="desk__table">
            <thead>
              <tr>
                <th scope="col">{TEXTS.what[language]}</th>
                <th scope="col">{TEXTS.ours[language]}</th>
                <th scope="col">{TEXTS.theirs[language]}</th>
              </tr>
            </thead>
            <tbody>
              {differences.map(({ name, ours, theirs }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{ours}</td>
                  <td>{theirs}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}

      {/* A new page for a new attempt: nothing of a decision about one may stay for another. */}
      <Decisions key={attemptId} view={view} language={language} />

      <section className="desk__section" aria-labelledby="desk-lines">
        <h3 id="desk-lines">{TEXTS.lines[language]}</h3>
        {lines.length === 0 ? (
          <p>{TEXTS.noLines[language]}</p>
        ) : (
          <table className="desk__table">
            <thead>
              <tr>
                <th scope="col">{TEXTS.line[language]}</th>
                <th scope="col" className="desk__amount">
                  {TEXTS.amount[language]}
                </th>
                <th scope="col" className="desk__amount">
                  {TEXTS.refunded[language]}
                </th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr key={line.itemId}>
                  <th scope="row">{line.name}</th>
                  <td className="desk__amount">{line.amount}</td>
                  <td className="desk__amount">{line.refunded}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>

      <History req={req} orderId={order.id} language={language} />
    </div>
  );
};
