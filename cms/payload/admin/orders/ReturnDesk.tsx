import type { UIFieldServerComponent } from 'payload';
import { withdrawalEnd } from '../../../contract/rules/withdrawal.ts';
import { RETURN_LIFECYCLE, returnLinesOf } from '../../../domain/checkout/lifecycle/returns.ts';
import { OUTSIDE } from '../../../domain/payment/outside.ts';
import { isAdmin } from '../../../domain/roles.ts';
import { findVisible, findVisibleById } from '../../../infra/database/rows/rows.ts';
import { type Fact, PanelSection, PanelTable } from '../shell/panel-sections.tsx';
import { formatMoment, textsFor } from '../translations/translate.ts';
import { textsOfPayment } from './outside-texts.ts';
import { DeskStatus } from './PaymentReview.tsx';
import { Pieces, readPieces } from './Pieces.tsx';
import { ReturnPill } from './pills.tsx';
import { ReturnActions } from './ReturnActions.tsx';
import { readTimeline, Timeline } from './Timeline.tsx';
import './order.css';

type Arrived = { productId: string; shelf: number; writtenOff: number; reason: string };

export const ReturnDesk: UIFieldServerComponent = async ({ id, req, i18n, payload }) => {
  const one = id === undefined ? null : await findVisibleById(payload, 'returns', String(id), { req });
  if (!one) return null;
  const orderId = typeof one.order === 'object' ? one.order.id : one.order;
  const order = await findVisibleById(payload, 'orders', orderId, { req });
  if (!order) return null;
  const [attempt] = await findVisible(req, 'payment-attempts', {
    where: { order: { equals: orderId } },
    limit: 1,
  });
  const isOutside = attempt?.provider === OUTSIDE;
  const t = textsOfPayment(textsFor(i18n), isOutside);
  const lines = returnLinesOf(one);
  const arrived = (one.arrived ?? []) as Arrived[];
  const came = (productId: string) => arrived.find((line) => line.productId === productId);
  const day = (timestamp?: string | null) => timestamp && formatMoment(timestamp, i18n).slice(0, 10);
  const facts: Fact[] = [
    [t('returns:asked'), formatMoment(one.createdAt, i18n)],
    [t('returns:withdrawalEnd'), day(withdrawalEnd(order.deliveredAt, order.withdrawalDays ?? undefined))],
    [t('returns:sendBy'), one.arrivedAt ? null : day(one.sendBy)],
    [t('returns:arrivedAt'), day(one.arrivedAt)],
    [t('returns:refundBy'), one.refundedAt ? null : day(one.refundBy)],
    [t('returns:refundedAt'), day(one.refundedAt)],
    [t('returns:reason'), one.reason],
    [t('returns:refusal'), one.refusal],
  ];
  const can = RETURN_LIFECYCLE[one.state];
  const qtyOf = (product: string) => lines.find(({ productId }) => productId === product)?.qty ?? 0;
  const given = (order.orderItems ?? [])
    .map((line) => ({ ...line, qty: qtyOf(line.product) }))
    .filter(({ qty }) => qty > 0);
  const [pieces, timeline] = await Promise.all([
    readPieces(req, { ...order, orderItems: given }),
    readTimeline(req, order, [], i18n),
  ]);
  return (
    <div className="panel-block order">
      <DeskStatus title={t('returns:status')} orderId={orderId} order={order} i18n={i18n} facts={facts}>
        <ReturnPill state={one.state} i18n={i18n} /> <span>{t(`returns:states:${one.state}`)}</span>
      </DeskStatus>
      <div className="order__columns">
        <div className="order__main">
          <PanelSection name="pieces" title={t('orders:pieces')}>
            <Pieces pieces={pieces} i18n={i18n} />
          </PanelSection>
          {isAdmin(req.user) && (
            <ReturnActions
              key={one.id}
              returnId={one.id}
              lines={lines.map(({ productId, name, qty }) => ({ product: productId, name, qty }))}
              can={{
                arrived: one.sendBy !== null && !one.arrivedAt && one.state !== 'refused',
                refund: can.refundOwed !== undefined,
                refuse: can.refused !== undefined,
              }}
              isMoving={!isOutside && (one.state === 'owed' || one.state === 'refunding')}
            />
          )}
          {arrived.length > 0 && (
            <PanelSection name="lines" title={t('orders:pieces')}>
              <PanelTable
                columns={[t('grid:product'), t('returns:qty'), t('returns:shelf'), t('returns:writtenOff')]}
                rows={lines.map(({ productId, name, qty }) => ({
                  key: productId,
                  cells: [
                    name,
                    String(qty),
                    String(came(productId)?.shelf ?? '–'),
                    [String(came(productId)?.writtenOff ?? '–'), came(productId)?.reason]
                      .filter(Boolean)
                      .join(' · '),
                  ],
                }))}
                isOfFigures
              />
            </PanelSection>
          )}
        </div>
        <div className="order__side">
          <Timeline entries={timeline} i18n={i18n} />
        </div>
      </div>
    </div>
  );
};
