import type { Where } from 'payload';
import { LOW_STOCK } from '../../../contract/rules/catalogue.ts';
import { isAccountant, type Person } from '../../../domain/roles.ts';
import { type Labels, label } from '../../fields/field-builders.ts';

/** `isFor`: roles that need the view; without it everybody who sees the list. */
type View = {
  name: Labels;
  and: Array<Record<string, Record<string, string>>>;
  isFor?: (person: Person) => boolean;
};

/** Saved filters of lists for daily work. */
export const SAVED_VIEWS: Partial<Record<string, View[]>> = {
  orders: [
    {
      name: label('Kargolanacak', 'To ship'),
      and: [
        { state: { equals: 'paid' } },
        { isShipped: { not_equals: 'true' } },
        { isDelivered: { not_equals: 'true' } },
        { goodsRefunded: { not_equals: 'true' } },
      ],
    },
    {
      name: label('İncelenecek', 'To be reviewed'),
      and: [{ state: { equals: 'review' } }],
      isFor: isAccountant,
    },
  ],
  'payment-attempts': [
    { name: label('İncelenecek', 'To be reviewed'), and: [{ state: { equals: 'review' } }] },
  ],
  returns: [
    { name: label('Ürünleri beklenen', 'Waiting for the pieces'), and: [{ state: { equals: 'requested' } }] },
    { name: label('İade edilemeyen', 'Refund failed'), and: [{ state: { equals: 'refundFailed' } }] },
  ],
  questions: [
    { name: label('Açık', 'Open'), and: [{ state: { equals: 'open' } }] },
    { name: label('Yayında', 'Published'), and: [{ state: { equals: 'published' } }] },
  ],
  products: [
    {
      name: label('Az stok', 'Low stock'),
      and: [{ countInStock: { less_than_equal: String(LOW_STOCK) } }, { isPublished: { equals: 'true' } }],
    },
    { name: label('Taslaklar', 'Drafts'), and: [{ isPublished: { equals: 'false' } }] },
  ],
};

/** Unlike the query of Payload's filter box: a list with such a query would open with that box. */
export const whereOf = ({ and }: Pick<View, 'and'>): Where => ({ and });
