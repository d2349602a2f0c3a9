import { label } from '../../fields/field-builders.ts';

/** What the first page of the panel says, in both of its languages. */
export const DASHBOARD_TEXTS = {
  waits: label('Sizi bekleyenler', 'What waits for you'),
  nothingWaits: label('Bekleyen bir iş yok.', 'Nothing waits.'),
  sales: label('Satışlar', 'Sales'),
  today: label('Bugün', 'Today'),
  lastDays: label('Son {days} gün', 'Last {days} days'),
  orders: label('{count} sipariş', '{count} orders'),
  salesNote: label(
    'Ödenen siparişlerin tutarı, iadeler düşülmüş; siparişin ödendiği güne yazılır.',
    'Paid orders less their refunds, on the day the order was paid.',
  ),
  chart: label('Son 30 günün satışları, gün gün', 'Sales of the last 30 days, day by day'),
  latestOrders: label('Son siparişler', 'Latest orders'),
  latestReviews: label('Son değerlendirmeler', 'Latest reviews'),
  drafts: label('Yayımlanmamış taslaklar', 'Unpublished drafts'),
  published: label('Son yayımlanan metinler', 'Latest published texts'),
  none: label('Henüz yok.', 'None yet.'),
  all: label('Hepsini gör', 'See all'),
} as const;
