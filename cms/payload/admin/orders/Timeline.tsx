import type { PayloadRequest } from 'payload';
import { formatLira } from '../../../contract/money.ts';
import type { Mail, Order, OrderEvent, PaymentAttempt } from '../../../infra/database/payload-types.ts';
import { findVisible } from '../../../infra/database/rows/rows.ts';
import { ATTEMPT_STATE_LABELS, EVENT_LABELS, MAIL_STATE_LABELS } from '../../fields/state-labels.ts';
import { PanelSection } from '../shell/panel-sections.tsx';
import { documentUrl } from '../shell/panel-urls.ts';
import { formatMoment, type I18n, labelFor, textsFor } from '../translations/translate.ts';

export function Timeline({ entries, i18n }: { entries: readonly TimelineEntry[]; i18n: I18n }) {
  return (
    <PanelSection name="history" title={textsFor(i18n)('payment:history')}>
      <ol className="panel-block__history">
        {entries.map(({ key, at, title, href, by, lines, isFault }) => (
          <li key={key} className={isFault ? 'panel-block__fault' : undefined}>
            <p>
              <strong>{href ? <a href={href}>{title}</a> : title}</strong>{' '}
              <span className="panel-block__small">
                <time dateTime={at}>{formatMoment(at, i18n)}</time>
                {by && ` · ${by}`}
              </span>
            </p>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </li>
        ))}
      </ol>
    </PanelSection>
  );
}

export type TimelineEntry = {
  key: string;
  at: string;
  title: string;
  href?: string;
  by: string;
  lines: string[];
  isFault?: boolean;
};

export type TimelineFacts = {
  order: Pick<Order, 'createdAt' | 'buyer' | 'note'>;
  events: ReadonlyArray<
    Pick<OrderEvent, 'id' | 'createdAt' | 'event' | 'from' | 'to' | 'by' | 'reason' | 'restocked'>
  >;
  mails: ReadonlyArray<Pick<Mail, 'id' | 'createdAt' | 'sentAt' | 'subject' | 'to' | 'state' | 'lastError'>>;
  attempts: ReadonlyArray<Pick<PaymentAttempt, 'id' | 'createdAt' | 'amount' | 'state'>>;
};

export function timelineOf(facts: TimelineFacts, i18n: I18n): TimelineEntry[] {
  const { order, events, mails, attempts } = facts;
  const t = textsFor(i18n);
  const buyer = order.buyer?.name || t('orders:buyer');
  const entries: TimelineEntry[] = [
    { key: 'placed', at: order.createdAt, title: t('timeline:placed'), by: buyer, lines: [] },
    ...attempts.map(({ id, createdAt, amount, state }) => ({
      key: id,
      at: createdAt,
      title: `${t('timeline:attempt')}: ${formatLira(amount)}`,
      href: documentUrl('payment-attempts', id),
      by: `${buyer} · ${labelFor(ATTEMPT_STATE_LABELS, state, i18n)}`,
      lines: [],
    })),
    ...events.map((event) => eventEntry(event, buyer, i18n)),
    ...mails.map((mail) => ({
      key: mail.id,
      at: mail.sentAt ?? mail.createdAt,
      title: `${t('timeline:mail')}: ${mail.subject}`,
      href: documentUrl('mails', mail.id),
      by: `${mail.to} · ${labelFor(MAIL_STATE_LABELS, mail.state, i18n)}`,
      lines: mail.state === 'failed' && mail.lastError ? [mail.lastError] : [],
      isFault: mail.state === 'failed',
    })),
    ...(order.note
      ? [{ key: 'note', at: order.createdAt, title: t('timeline:oldNote'), by: '', lines: [order.note] }]
      : []),
  ];
  // At the same moment, an effect stands above its cause.
  return entries
    .map((entry, place) => ({ entry, place, at: Date.parse(entry.at) }))
    .sort((one, other) => other.at - one.at || other.place - one.place)
    .map(({ entry }) => entry);
}

/** Events that the buyer causes. The history stores no name for these events, so the timeline names the buyer. */
const BY_BUYER = ['abandoned', 'withdrawn'];

function eventEntry(event: TimelineFacts['events'][number], buyer: string, i18n: I18n): TimelineEntry {
  const { id, createdAt, from, to, by, reason, restocked } = event;
  const t = textsFor(i18n);
  const state = (key: string) => labelFor(ATTEMPT_STATE_LABELS, key, i18n);
  return {
    key: id,
    at: createdAt,
    title: labelFor(EVENT_LABELS, event.event, i18n),
    by: by || (BY_BUYER.includes(event.event) ? buyer : t('audit:theShop')),
    lines: [
      from && to && from !== to ? `${state(from)} → ${state(to)}` : '',
      !from && to,
      reason,
      typeof restocked === 'string' ? `${t('payment:restocked')}: ${restocked || t('payment:noPieces')}` : '',
    ].flatMap((line) => line || []),
  };
}

export async function readTimeline(
  req: PayloadRequest,
  order: Order,
  attempts: readonly PaymentAttempt[],
  i18n: I18n,
): Promise<TimelineEntry[]> {
  const ofOrder = { where: { order: { equals: order.id } }, limit: 200 };
  const [events, mails] = await Promise.all([
    findVisible(req, 'order-events', ofOrder),
    findVisible(req, 'mails', ofOrder),
  ]);
  return timelineOf({ order, events, mails, attempts }, i18n);
}
