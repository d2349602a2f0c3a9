import type { UIFieldServerComponent } from 'payload';
import { formatLira } from '../../../contract/money.ts';
import { ordersOf, totalsOf } from '../../../domain/orders/customer-orders.ts';
import { isAdmin } from '../../../domain/roles.ts';
import { type Fact, PanelFacts, PanelSection } from '../shell/panel-sections.tsx';
import { documentUrl, listUrl } from '../shell/panel-urls.ts';
import { formatMoment, textsFor } from '../translations/translate.ts';
import { StagePills } from './pills.tsx';

const SHOWN = 20;

export const CustomerOrders: UIFieldServerComponent = async ({ id, req, i18n }) => {
  if (id === undefined || !isAdmin(req.user)) return null;
  const t = textsFor(i18n);
  const orders = await ordersOf(req, String(id));
  const totals = totalsOf(orders);
  const facts: Fact[] = [
    [t('reports:orders'), String(totals.orders)],
    [t('customer:paidOrders'), String(totals.paidOrders)],
    [t('customer:paid'), formatLira(totals.paid)],
    [t('payment:refunded'), formatLira(totals.refunded)],
  ];
  return (
    <div className="panel-block">
      <PanelSection
        name="customer-orders"
        title={t('customer:title')}
        nothing={orders.length === 0 && t('customer:nothing')}
      >
        <PanelFacts facts={facts} />
        <ul className="panel-block__attempts">
          {orders.slice(0, SHOWN).map((order) => (
            <li key={order.id}>
              <a href={documentUrl('orders', order.id)}>{order.number ?? order.id}</a>
              <span>{formatLira(order.totalPrice)}</span>
              <StagePills order={order} i18n={i18n} />
              <time className="panel-block__small" dateTime={order.createdAt}>
                {formatMoment(order.createdAt, i18n)}
              </time>
            </li>
          ))}
        </ul>
        {orders.length > SHOWN && (
          <p>
            <a href={listUrl('orders', [{ user: { equals: id } }])}>{t('customer:all')}</a>
          </p>
        )}
      </PanelSection>
    </div>
  );
};
