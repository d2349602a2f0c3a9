import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { pathOf } from '../../cms/contract/call-table.ts';
import type { Order } from '../../cms/contract/orders.ts';
import { paths } from '../../cms/contract/paths.ts';
import { isoDate, longDay } from '../../cms/contract/rules/dates.ts';
import { DELIVERY_DAYS_AT_MOST } from '../../cms/contract/rules/delivery.ts';
import { taxRowsOf } from '../../cms/contract/rules/order-tax.ts';
import { TAX_PERCENT } from '../../cms/contract/rules/pricing.ts';
import { termsOfOrder } from '../../cms/contract/rules/shop-terms.ts';
import { AddressBlock } from '../addresses/address-block.tsx';
import { deliverOrder, useOrder } from '../api/orders.ts';
import { BoughtLines } from '../cart/line-rows.tsx';
import { Totals } from '../cart/totals.tsx';
import { useCart } from '../cart/use-cart.tsx';
import { forgetStockHold } from '../checkout/stock-hold-notice.tsx';
import { BoughtPieces } from '../collection/bought-pieces.tsx';
import { useAction } from '../forms/use-action.ts';
import { Unanswered } from '../pages/query-error.tsx';
import { useSession } from '../session/use-session.tsx';
import { color, font, media, size, space, upTo } from '../theme/tokens.ts';
import { Button } from '../ui/button.tsx';
import { Card, Panel } from '../ui/card.tsx';
import { ComponentErrorBoundary } from '../ui/component-error-boundary.tsx';
import { confirm } from '../ui/confirm.tsx';
import { Postmark } from '../ui/empty-state.tsx';
import { ringOf, useIdentity } from '../ui/identity.ts';
import { Page, PageTitle } from '../ui/page.tsx';
import { CurrencyNote, Dollar } from '../ui/price.tsx';
import { Grid, Split, Stack } from '../ui/stack.tsx';
import { TitledCard } from '../ui/titled-card.tsx';
import { notifySuccess } from '../ui/toast.tsx';
import { OrderNotices } from './order-state.tsx';
import { OrderSteps } from './order-steps.tsx';
import { AwaitedTransfer, ReorderButton, UnpaidOrder, WrittenOrder } from './unpaid-order.tsx';
import { Returns, WithdrawalButton } from './withdrawal.tsx';

export const POLL_MS = 4_000;
export const POLL_FOR_MS = 5 * 60_000;

const isMoneyMoving = ({ state, transferUntil, returns = [] }: Order): boolean =>
  (state === 'awaiting' && !transferUntil) ||
  returns.some((one) => one.state === 'owed' || one.state === 'refunding');

/** Polls the order while a payment or refund is being confirmed, for at most `POLL_FOR_MS`. */
function usePolledOrder(id: string) {
  const order = useOrder(id);
  const { data, mutate } = order;
  const isMoving = data !== undefined && isMoneyMoving(data);
  const [isPollingOver, setPollingOver] = useState(false);

  useEffect(() => {
    if (!isMoving || isPollingOver) return;
    const ask = setInterval(() => {
      if (!document.hidden) mutate().catch(() => undefined);
    }, POLL_MS);
    const end = setTimeout(() => setPollingOver(true), POLL_FOR_MS);
    return () => {
      clearInterval(ask);
      clearTimeout(end);
    };
  }, [isMoving, isPollingOver, mutate]);

  return { ...order, isPollingOver };
}

const GiftNote = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

export default function OrderScreen() {
  const { id = '' } = useParams();
  const answer = usePolledOrder(id);
  const { data: order, isPollingOver } = answer;
  const { removeBought } = useCart();
  const { userInfo } = useSession();
  useEffect(() => {
    const isHeld = order?.isPaid || order?.transferUntil;
    if (order && isHeld && order.user._id === userInfo?._id) removeBought(order);
  }, [order, userInfo, removeBought]);

  const isDecided = order !== undefined && (order.state !== 'awaiting' || Boolean(order.transferUntil));
  useEffect(() => {
    if (isDecided) forgetStockHold(id);
  }, [isDecided, id]);

  return (
    <Page documentTitle={order ? `Sipariş ${order.number}` : 'Sipariş'}>
      <PageTitle>
        Sipariş <span style={{ display: 'inline-block' }}>{order?.number}</span>
      </PageTitle>
      {order ? <OrderDetail order={order} isPollingOver={isPollingOver} /> : <Unanswered answer={answer} />}
    </Page>
  );
}

function OrderDetail({ order, isPollingOver }: { order: Order; isPollingOver: boolean }) {
  const { userInfo } = useSession();
  const isOwn = order.user._id === userInfo?._id;
  const isUnderWay = Boolean(order.shipment?.carrier) || order.isDelivered;
  const isNews = order.state === 'paid' && !isUnderWay && isOwn;
  const taxPercent = order.terms?.taxPercent ?? TAX_PERCENT;
  const lines = order.orderItems.map(({ product, ...line }) => ({ taxPercent, ...line, productId: product }));
  const taxRows = taxRowsOf({ ...order, taxPercent });
  return (
    <Split $from="desktop">
      <Stack $gap={5}>
        {isNews && (
          <ComponentErrorBoundary>
            <OrderThanks order={order} />
          </ComponentErrorBoundary>
        )}
        <OrderSteps order={order} />
        <OrderNotices order={order} isPollingOver={isPollingOver} />
        {order.returns && <Returns returns={order.returns} />}
        {order.unpaid && order.transferUntil && <AwaitedTransfer order={order} until={order.transferUntil} />}
        {order.paymentLink && <WrittenOrder link={order.paymentLink} />}
        {order.unpaid?.canPay && <UnpaidOrder order={order} unpaid={order.unpaid} />}
        <BoughtLines lines={lines} as={Dollar} />
        <Panel>
          <h2>Alıcı</h2>
          <p>{order.user.name}</p>
          <p>
            <a href={`mailto:${order.user.email}`}>{order.user.email}</a>
          </p>
          <p>Sipariş tarihi: {longDay(order.createdAt)}</p>
        </Panel>
        <Grid>
          <AddressBlock title="Teslimat adresi" address={order.shippingAddress} />
          <AddressBlock title="Fatura adresi" address={order.billingAddress} />
        </Grid>
        {order.gift && (
          <Panel>
            <h2>Hediye</h2>
            <GiftNote>{order.gift.note || 'Bu sipariş hediye olarak, not olmadan gönderilir.'}</GiftNote>
          </Panel>
        )}
        {isOwn && order.state === 'paid' && (
          <ComponentErrorBoundary>
            <BoughtPieces order={order._id} />
          </ComponentErrorBoundary>
        )}
      </Stack>
      <TitledCard title="Tutar">
        <Totals sums={order} taxRows={taxRows} as={Dollar} />
        <CurrencyNote />
        <DeliverButton order={order} />
        <Button variant="secondary" isWide onClick={() => window.print()}>
          Yazdır
        </Button>
        {isOwn && order.state !== 'awaiting' && <ReorderButton order={order} isWide />}
        {order.invoice && (
          <a href={pathOf('orderInvoice', { id: order._id })} download>
            Faturayı indirin ({order.invoice.number})
          </a>
        )}
        {order.withdrawal && <WithdrawalButton order={order} withdrawal={order.withdrawal} />}
        <Link to={paths.orderContract(order._id)}>Sözleşmeyi görüntüleyin</Link>
      </TitledCard>
    </Split>
  );
}

function DeliverButton({ order }: { order: Order }) {
  const { userInfo } = useSession();
  const { run, isBusy } = useAction(async () => {
    const subject = `Teslim edildi olarak işaretlenecek sipariş: ${order.number}`;
    if (!(await confirm({ question: 'Are you sure?', subject }))) return;
    await deliverOrder(order._id);
    notifySuccess(<span lang="en">Order delivered</span>);
  });
  const canDeliver = order.isPaid && !order.isDelivered && !order.goodsRefunded && order.state === 'paid';
  if (!userInfo?.isAdmin || !canDeliver) return null;
  return (
    <Button isWide busy={isBusy} onClick={() => void run()}>
      Teslim edildi olarak işaretle
    </Button>
  );
}

const Sheet = styled(Card)`
  h2 {
    margin-bottom: ${space[2]};
    font: 600 ${size.xl} / 1.25 ${font.serif};
  }
  p strong {
    white-space: nowrap;
  }
  ol {
    display: grid;
    gap: ${space[2]};
    margin-top: ${space[4]};
    padding-left: 1.2em;
    color: ${color.inkSoft};
    list-style: decimal;
  }
  @media print {
    ol {
      display: none;
    }
  }
`;
const Top = styled.div`
  display: flex;
  flex-wrap: wrap-reverse;
  align-items: start;
  gap: ${space[3]} ${space[4]};
  > div {
    flex: 1 1 ${upTo(16)};
  }
`;
const Mark = styled(Postmark)`
  width: 9rem;
  rotate: -7deg;
  opacity: 0.75;
  ${media.tablet} {
    width: 12rem;
  }
`;

function OrderThanks({ order }: { order: Order }) {
  const { deliveryDaysInTown, deliveryDaysOutOfTown, withdrawalDays } = termsOfOrder(order.terms ?? {});
  return (
    <Sheet aria-label="Siparişiniz alındı">
      <Top>
        <div>
          <h2>Teşekkürler, siparişiniz alındı</h2>
          <p>
            Sipariş numaranız <strong>{order.number}</strong>. Onayını {order.user.email} adresine gönderdik.
          </p>
        </div>
        <Mark ring={ringOf(useIdentity())} date={isoDate(order.paidAt)} />
      </Top>
      <ol>
        <li>Ürünlerinizi özenle paketleyip kargoya veriyoruz.</li>
        <li>
          Teslimat şehir içinde {deliveryDaysInTown}, şehir dışında {deliveryDaysOutOfTown} gün içinde
          yapılır; yasal üst sınır {DELIVERY_DAYS_AT_MOST} gündür.
        </li>
        <li>
          Teslimden sonra {withdrawalDays} gün içinde <Link to={paths.legal.returns}>cayma hakkınızı</Link>{' '}
          kullanabilirsiniz.
        </li>
      </ol>
    </Sheet>
  );
}
