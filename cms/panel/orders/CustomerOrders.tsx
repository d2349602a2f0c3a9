import type { UIFieldServerComponent } from 'payload';
import { formatAdminURL } from 'payload/shared';
import { isAdmin } from '../../access/roles.ts';
import { label } from '../../collections/fields.ts';
import { ORDER_STATE_LABELS } from '../../collections/payment-labels.ts';
import { formatLira } from '../../contract/money.ts';
import { type CustomerOrder, ordersOf, totalsOf } from '../../orders/customer-orders.ts';
import { DeskSection } from '../payment/desk-parts.tsx';
import { clockIn, type Language, languageOf } from '../payment/words.ts';
import { WORDS } from './words.ts';
import '../payment/desk.css';

const SHOWN = 20;
const TEXTS = {
  title: label('Siparişleri', 'Their orders'),
  nothing: label('Henüz siparişi yok.', 'No orders yet.'),
  count: label('Sipariş', 'Orders'),
  paidCount: label('Ödenen', 'Paid orders'),
  paid: label('Ödenen tutar', 'Amount paid'),
  refunded: label('İade edilen', 'Refunded'),
  all: label('Bütün siparişleri', 'All of them'),
};

const standingOf = ({ state, isShipped, isDelivered }: CustomerOrder, language: Language): string => {
  if (state === 'paid' && isDelivered) return WORDS.deliver[language];
  if (state === 'paid' && isShipped) return WORDS.ship[language];
  return ORDER_STATE_LABELS[state][language];
};

/** On an account's page: what it ordered, and what came of it. */
export const CustomerOrders: UIFieldServerComponent = async ({ id, req, i18n, payload }) => {
  if (id === undefined || !isAdmin(req.user)) return null;
  const language = languageOf(i18n);
  const orders = await ordersOf(req, String(id));
  const totals = totalsOf(orders);
  const clock = clockIn(language);
  const urlOf = (path: `/${string}`) => formatAdminURL({ adminRoute: payload.config.routes.admin, path });
  const query = new URLSearchParams({ 'where[or][0][and][0][user][equals]': String(id) });
  const facts: Array<[string, string]> = [
    [TEXTS.count[language], String(totals.orders)],
    [TEXTS.paidCount[language], String(totals.paidOrders)],
    [TEXTS.paid[language], formatLira(totals.paid)],
    [TEXTS.refunded[language], formatLira(totals.refunded)],
  ];
  return (
    <div className="desk">
      <DeskSection
        name="customer-orders"
        title={TEXTS.title[language]}
        nothing={orders.length === 0 && TEXTS.nothing[language]}
      >
        <dl className="desk__facts">
          {facts.map(([name, fact]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
        <ul className="desk__attempts">
          {orders.slice(0, SHOWN).map((order) => (
            <li key={order.id}>
              <a href={urlOf(`/collections/orders/${order.id}`)}>{order.number ?? order.id}</a>
              <span>{formatLira(order.totalPrice)}</span>
              <span>{standingOf(order, language)}</span>
              <time className="desk__small" dateTime={order.createdAt}>
                {clock.format(new Date(order.createdAt))}
              </time>
            </li>
          ))}
        </ul>
        {orders.length > SHOWN && (
          <p>
            <a href={`${urlOf('/collections/orders')}?${query}`}>{TEXTS.all[language]}</a>
          </p>
        )}
      </DeskSection>
    </div>
  );
};
