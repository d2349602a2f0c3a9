import type { UIFieldServerComponent } from 'payload';
import { formatAdminURL } from 'payload/shared';
import { formatLira } from '../../../contract/money.ts';
import { type CustomerOrder, ordersOf, totalsOf } from '../../../domain/orders/customer-orders.ts';
import { isAdmin } from '../../../domain/roles.ts';
import { label } from '../../fields/field-builders.ts';
import { ORDER_STATE_LABELS } from '../../fields/payment-labels.ts';
import { clockIn, type Language, languageOf } from '../payment/texts.ts';
import { PanelSection } from '../shell/panel-sections.tsx';
import { ORDER_TEXTS } from './texts.ts';
import '../shell/panel-block.css';

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

const statusOf = ({ state, isShipped, isDelivered }: CustomerOrder, language: Language): string => {
  if (state === 'paid' && isDelivered) return ORDER_TEXTS.deliver[language];
  if (state === 'paid' && isShipped) return ORDER_TEXTS.ship[language];
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
    <div className="panel-block">
      <PanelSection
        name="customer-orders"
        title={TEXTS.title[language]}
        nothing={orders.length === 0 && TEXTS.nothing[language]}
      >
        <dl className="panel-block__facts">
          {facts.map(([name, fact]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
        <ul className="panel-block__attempts">
          {orders.slice(0, SHOWN).map((order) => (
            <li key={order.id}>
              <a href={urlOf(`/collections/orders/${order.id}`)}>{order.number ?? order.id}</a>
              <span>{formatLira(order.totalPrice)}</span>
              <span>{statusOf(order, language)}</span>
              <time className="panel-block__small" dateTime={order.createdAt}>
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
      </PanelSection>
    </div>
  );
};
