import { expect, it } from 'vitest';
import { type TimelineFacts, timelineOf } from './Timeline.tsx';

const i18n = { language: 'tr', fallbackLanguage: 'tr', t: String };
const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 9, minute)).toISOString();
const event = (id: string, minute: number, more: object = {}) =>
  ({ id, event: 'note', createdAt: at(minute), ...more }) as TimelineFacts['events'][number];
const mail = (id: string, minute: number, more: object = {}) =>
  ({ id, createdAt: at(minute), subject: 'Kargoda', to: 'ada@example.com', state: 'sent', ...more }) as never;
const lineOf = (facts: Partial<TimelineFacts>) =>
  timelineOf(
    {
      order: { createdAt: at(0), buyer: { name: 'Ada' } },
      events: [],
      mails: [],
      attempts: [],
      ...facts,
    },
    i18n,
  );

it('should be one line of events, mails and payments, the newest first', () => {
  const line = lineOf({
    events: [event('paid', 3), event('shipped', 9)],
    mails: [mail('due', 8), mail('sent', 4, { sentAt: at(10) })],
    attempts: [{ id: 'a1', createdAt: at(1), amount: 148_00, state: 'paid' }],
  });
  expect(line.map(({ key }) => key)).toEqual(['sent', 'shipped', 'due', 'paid', 'a1', 'placed']);
  expect(line.find(({ key }) => key === 'a1')).toMatchObject({
    title: 'timeline:attempt: ₺148,00',
    by: 'Ada · Ödendi',
    href: '/cms/collections/payment-attempts/a1',
  });
});

it('should keep causes below what followed from them in the same moment', () => {
  const line = lineOf({ events: [event('shipped', 0)], mails: [mail('told', 0)] });
  expect(line.map(({ key }) => key)).toEqual(['told', 'shipped', 'placed']);
});

it('should say what changed, why, by whom and what came back to the shelf', () => {
  const [refund, parcel] = lineOf({
    events: [
      event('parcel', 1, { event: 'shipmentCorrected', from: 'UPS', to: 'PTT Kargo', by: 'Satıcı' }),
      event('refund', 2, {
        event: 'partRefundAsked',
        from: 'paid',
        to: 'refunding',
        reason: 'Hasarlı',
        restocked: '',
      }),
    ],
  });
  expect(parcel).toMatchObject({
    title: 'Kargo bilgisi düzeltildi',
    by: 'Satıcı',
    lines: ['UPS → PTT Kargo'],
  });
  expect(refund).toMatchObject({
    by: 'audit:theShop',
    lines: ['Ödendi → İade ediliyor', 'Hasarlı', 'payment:restocked: payment:noPieces'],
  });
});

it('should mark a mail that could not be sent, with its reason', () => {
  const [failed, sent] = lineOf({
    mails: [mail('sent', 1), mail('failed', 2, { state: 'failed', lastError: 'Kutu dolu' })],
  });
  expect(failed).toMatchObject({
    isFault: true,
    by: 'ada@example.com · Gönderilemedi',
    lines: ['Kutu dolu'],
  });
  expect(sent).toMatchObject({ isFault: false, lines: [] });
});

it('should keep a note of before notes had a date', () => {
  const line = lineOf({ order: { createdAt: at(0), buyer: null as never, note: 'Hediye paketi' } });
  expect(line).toMatchObject([{ lines: ['Hediye paketi'] }, { by: 'orders:buyer' }]);
});
