import type { PayloadRequest } from 'payload';
import { formatLira } from '../../../contract/money.ts';
import type { Mail, Order, OrderEvent, PaymentAttempt } from '../../../infra/database/payload-types.ts';
import { findVisible } from '../../../infra/database/rows.ts';
import { ATTEMPT_STATE_LABELS, EVENT_LABELS, MAIL_STATE_LABELS } from '../../fields/payment-labels.ts';
import { documentUrl } from '../dashboard/LatestDocuments.tsx';
import { type I18n, labelFor, textsFor } from '../translations/translate.ts';

/** One thing that happened to an order. */
export type TimelineEntry = {
  key: string;
  at: string;
  title: string;
  /** Page with details. */
  href?: string;
  /** Author or addressee of the event, and its result. */
  by: string;
  lines: string[];
  /** A person has to act. */
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
type UrlOf = (collection: 'mails' | 'payment-attempts', id: string) => string;

/** One timeline of an order's payments, parcels, mails, notes and decisions, newest first. */
export function timelineOf(facts: TimelineFacts, i18n: I18n, urlOf: UrlOf): TimelineEntry[] {
  const { order, events, mails, attempts } = facts;
  const t = textsFor(i18n);
  const buyer = order.buyer?.name || t('timeline:buyer');
  const entries: TimelineEntry[] = [
    { key: 'placed', at: order.createdAt, title: t('timeline:placed'), by: buyer, lines: [] },
    ...attempts.map(({ id, createdAt, amount, state }) => ({
      key: id,
      at: createdAt,
      title: `${t('timeline:attempt')}: ${formatLira(amount)}`,
      href: urlOf('payment-attempts', id),
      by: `${buyer} · ${labelFor(ATTEMPT_STATE_LABELS, state, i18n)}`,
      lines: [],
    })),
    ...events.map((event) => eventEntry(event, buyer, i18n)),
    ...mails.map((mail) => ({
      key: mail.id,
      at: mail.sentAt ?? mail.createdAt,
      title: `${t('timeline:mail')}: ${mail.subject}`,
      href: urlOf('mails', mail.id),
      by: `${mail.to} · ${labelFor(MAIL_STATE_LABELS, mail.state, i18n)}`,
      lines: mail.state === 'failed' && mail.lastError ? [mail.lastError] : [],
      isFault: mail.state === 'failed',
    })),
    ...(order.note
      ? [{ key: 'note', at: order.createdAt, title: t('timeline:oldNote'), by: '', lines: [order.note] }]
      : []),
  ];
  // Entries of the same moment stay in the order written here: causes before effects.
  return entries
    .map((entry, place) => ({ entry, place, at: Date.parse(entry.at) }))
    .sort((one, other) => other.at - one.at || other.place - one.place)
    .map(({ entry }) => entry);
}

/** Events caused by the buyer, whose name the history does not store. */
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
      // Text of a return's pieces.
      !from && to,
      reason,
      typeof restocked === 'string' ? `${t('payment:restocked')}: ${restocked || t('payment:noPieces')}` : '',
    ].flatMap((line) => line || []),
  };
}

/** Timeline of an order, as far as the reader may see it. */
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
  return timelineOf({ order, events, mails, attempts }, i18n, (collection, id) =>
    documentUrl(req.payload, collection, id),
  );
}
