import type { PayloadRequest } from 'payload';
import { ATTEMPT_STATE_LABELS, EVENT_LABELS } from '../../fields/payment-labels.ts';
import { PanelSection } from '../shell/panel-sections.tsx';
import { clockIn, type Label, type Language, TEXTS } from './texts.ts';

/** What a stored word means; the word itself where the panel knows none. */
const wordFor = (labels: Record<string, Label>, key: string, language: Language): string =>
  labels[key]?.[language] ?? key;

type Props = { req: PayloadRequest; orderId: string; language: Language };

/** What happened to an order, newest first: when, what, by whom and why. */
export async function PaymentHistory({ req, orderId, language }: Props) {
  const { docs } = await req.payload.find({
    collection: 'order-events',
    where: { order: { equals: orderId } },
    sort: '-createdAt',
    limit: 200,
    pagination: false,
    depth: 0,
    req,
    overrideAccess: false,
  });
  const clock = clockIn(language);
  const state = (key: string) => wordFor(ATTEMPT_STATE_LABELS, key, language);
  return (
    <PanelSection
      name="history"
      title={TEXTS.history[language]}
      nothing={docs.length === 0 && TEXTS.noHistory[language]}
    >
      <ol className="panel-block__history">
        {docs.map(({ id, event, from, to, by, reason, restocked, createdAt }) => (
          <li key={id}>
            <p>
              <strong>{wordFor(EVENT_LABELS, event, language)}</strong>
              {from && to && from !== to && (
                <span>
                  {' '}
                  · {state(from)} → {state(to)}
                </span>
              )}
            </p>
            <p className="panel-block__small">
              <time dateTime={createdAt}>{clock.format(new Date(createdAt))}</time> ·{' '}
              {by || TEXTS.theShop[language]}
            </p>
            {reason && <p>{reason}</p>}
            {typeof restocked === 'string' && (
              <p className="panel-block__small">
                {TEXTS.restocked[language]}: {restocked || TEXTS.noPieces[language]}
              </p>
            )}
          </li>
        ))}
      </ol>
    </PanelSection>
  );
}
