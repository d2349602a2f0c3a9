import type { Where } from 'payload';

type View = { tr: string; en: string; and: Array<Record<string, Record<string, string>>> };

/** Fewer are soon none. */
const LOW_STOCK = '2';

/** What is looked for every day, as the filters of a list have it. */
export const SAVED_VIEWS: Partial<Record<string, View[]>> = {
  orders: [
    {
      tr: 'Gönderilecek',
      en: 'To ship',
      and: [
        { state: { equals: 'paid' } },
        { isShipped: { not_equals: 'true' } },
        { isDelivered: { not_equals: 'true' } },
        { goodsRefunded: { not_equals: 'true' } },
      ],
    },
    { tr: 'İncelemede', en: 'In review', and: [{ state: { equals: 'review' } }] },
  ],
  'payment-attempts': [{ tr: 'İncelemede', en: 'In review', and: [{ state: { equals: 'review' } }] }],
  products: [
    {
      tr: 'Az stok',
      en: 'Low stock',
      and: [{ countInStock: { less_than_equal: LOW_STOCK } }, { isPublished: { equals: 'true' } }],
    },
    { tr: 'Taslaklar', en: 'Drafts', and: [{ isPublished: { equals: 'false' } }] },
  ],
};

export const whereOf = ({ and }: Pick<View, 'and'>): Where => ({ or: [{ and }] });
