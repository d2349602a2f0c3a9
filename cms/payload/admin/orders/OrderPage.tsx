import type { UIFieldServerComponent } from 'payload';
import { formatLira } from '../../../contract/money.ts';
import { numberOf } from '../../../contract/orders.ts';
import { paths } from '../../../contract/paths.ts';
import { inShopTime, longDay } from '../../../contract/rules/dates.ts';
import { whatsappUrl } from '../../../contract/rules/shop-terms.ts';
import { CopyButton } from '../shell/buttons.tsx';
import { type Fact, PanelFacts, PanelSection } from '../shell/panel-sections.tsx';
import { documentUrl, viewUrl } from '../shell/panel-urls.ts';
import { formatAge, formatMoment, type I18n, type Translate, textsFor } from '../translations/translate.ts';
import { type OrderView, readOrderView } from './order-view.ts';
import { Pieces } from './Pieces.tsx';
import { AttemptPill, ReturnPill, StagePills } from './pills.tsx';
import { MainSteps, StepButtons } from './StepButtons.tsx';
import { Sums } from './Sums.tsx';
import { Timeline } from './Timeline.tsx';
import './order.css';

type PartProps = { view: OrderView; t: Translate; i18n: I18n };

export const OrderPage: UIFieldServerComponent = async ({ id, req, i18n }) => {
  const view = id === undefined ? null : await readOrderView(req, String(id), i18n);
  if (!view) return null;
  const t = textsFor(i18n);
  const part = { view, t, i18n };
  return (
    <div className="panel-block order">
      <Head {...part} />
      <div className="order__columns">
        <div className="order__main">
          <PanelSection name="pieces" title={`${t('orders:pieces')} (${view.pieceCount})`}>
            <Pieces pieces={view.pieces} i18n={i18n} />
          </PanelSection>
          {view.isWhole && (
            <section aria-label={t('orders:sums')}>
              <Sums sums={view.sums} />
            </section>
          )}
          <Returns {...part} />
        </div>
        <div className="order__side">
          <Buyer {...part} />
          <Address {...part} name="shipping" title={t('orders:shipping')} step="changeAddress" />
          <Gift {...part} />
          {view.isWhole && (
            <Address {...part} name="billing" title={t('orders:billingTo')} step="changeBilling" />
          )}
          <ParcelPart {...part} />
          {view.isWhole && <Payments {...part} />}
        </div>
        {view.isWhole && (
          <div className="order__history">
            <Timeline entries={view.timeline} i18n={i18n} />
          </div>
        )}
      </div>
    </div>
  );
};

function Head({ view: { order, pieceCount, steps, isWhole, paymentUrl }, t, i18n }: PartProps) {
  const isAwaiting = order.state === 'awaiting';
  const [transferUntil, heldUntil] = isAwaiting ? [order.transferUntil, order.reservedUntil] : [];
  return (
    <section className="order__head" aria-label={t('orders:steps')}>
      <div className="order__state">
        <StagePills order={order} i18n={i18n} />
        {transferUntil && (
          <span>{t('orders:transferUntil', { day: formatMoment(transferUntil, i18n) })}</span>
        )}
        {order.writtenBy && <span>{t('writing:by', { name: order.writtenBy })}</span>}
        {heldUntil && <span>{t('writing:until', { moment: formatMoment(heldUntil, i18n) })}</span>}
        {isWhole && <strong>{formatLira(order.totalPrice)}</strong>}
        <span>{t('orders:pieceCount', { pieces: pieceCount })}</span>
        <span>
          <time dateTime={order.createdAt}>{formatMoment(order.createdAt, i18n)}</time> (
          {formatAge(order.createdAt, i18n)})
        </span>
      </div>
      {paymentUrl && (
        <div className="order__small-steps">
          <a href={paymentUrl}>{t('writing:link')}</a>
          <CopyButton text={paymentUrl} what={t('writing:link')} />
          <a href={shareUrlOf(order, paymentUrl)} target="_blank" rel="noreferrer">
            {t('writing:whatsapp')}
          </a>
          <a href={viewUrl('write')}>{t('writing:again')}</a>
        </div>
      )}
      <MainSteps view={steps} />
    </section>
  );
}

/** WhatsApp with a message to the buyer, who reads Turkish. */
function shareUrlOf(order: OrderView['order'], paymentUrl: string): string {
  const day = longDay(inShopTime(order.reservedUntil ?? ''));
  const text = `Merhaba, ${numberOf(order)} numaralı siparişinizin ödeme bağlantısı (son gün ${day}): ${paymentUrl}`;
  return `${whatsappUrl(order.shippingAddress?.phoneNumber ?? '')}?text=${encodeURIComponent(text)}`;
}

function Buyer({ view: { buyer, order }, t, i18n }: PartProps) {
  const { name, email, phone, accountUrl } = buyer;
  const facts: Fact[] = [
    [t('orders:keptUntil'), order.personalDataUntil && formatMoment(order.personalDataUntil, i18n)],
    [t('orders:anonymised'), order.anonymisedAt && formatMoment(order.anonymisedAt, i18n)],
  ];
  return (
    <PanelSection name="buyer" title={t('orders:buyer')}>
      <ul>
        <li>{accountUrl ? <a href={accountUrl}>{name || t('orders:account')}</a> : name || '—'}</li>
        {email && (
          <li>
            <a href={`mailto:${email}`}>{email}</a>
          </li>
        )}
        {phone && (
          <li>
            <a href={`tel:+90${phone}`}>{phone}</a>
          </li>
        )}
      </ul>
      <PanelFacts facts={facts} />
    </PanelSection>
  );
}

type AddressProps = PartProps & {
  name: 'shipping' | 'billing';
  title: string;
  step: 'changeAddress' | 'changeBilling';
};

const Address = ({ view, name, title, step }: AddressProps) => (
  <PanelSection name={name} title={title} nothing={view[name].length === 0 && '—'}>
    <address className="order__address">
      {view[name].map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
    <div className="order__small-steps">
      <CopyButton text={view[name].join('\n')} what={title} />
      <StepButtons view={view.steps} offered={[step]} />
    </div>
  </PanelSection>
);

const Gift = ({ view: { order }, t }: PartProps) =>
  order.isGift && (
    <PanelSection name="gift" title={t('orders:gift')} nothing={!order.giftNote && t('orders:noGiftNote')}>
      <p className="order__gift">{order.giftNote}</p>
    </PanelSection>
  );

function ParcelPart({ view: { order, steps, trackingUrl }, t, i18n }: PartProps) {
  const { carrier, trackingNumber, shippedAt, deliveredAt, isShipped } = order;
  const facts: Fact[] = [
    [t('orders:carrier'), carrier],
    [
      t('orders:trackingNumber'),
      trackingUrl ? (
        <a
          key="tracking"
          href={trackingUrl}
          target="_blank"
          rel="noreferrer"
          aria-label={`${t('orders:follow')}: ${trackingNumber}`}
        >
          {trackingNumber}
        </a>
      ) : (
        trackingNumber
      ),
    ],
    [t('orders:shippedAt'), shippedAt && formatMoment(shippedAt, i18n)],
    [t('orders:deliveredAt'), deliveredAt && formatMoment(deliveredAt, i18n)],
  ];
  return (
    <PanelSection name="parcel" title={t('orders:parcel')} nothing={!isShipped && t('orders:noParcel')}>
      <PanelFacts facts={facts} />
      <div className="order__small-steps">
        <StepButtons view={steps} offered={['correctShipment', 'correctDelivery']} />
      </div>
    </PanelSection>
  );
}

const Returns = ({ view: { returns }, t, i18n }: PartProps) =>
  returns.length > 0 && (
    <PanelSection name="returns" title={t('orders:returns')}>
      <ul className="panel-block__attempts">
        {returns.map(({ id, url, state, at, lines }) => (
          <li key={id}>
            <a href={url}>{formatMoment(at, i18n)}</a>
            <ReturnPill state={state} i18n={i18n} />
            <span className="panel-block__small">{lines}</span>
          </li>
        ))}
      </ul>
    </PanelSection>
  );

const Payments = ({ view: { order, attempts }, t, i18n }: PartProps) => (
  <PanelSection
    name="attempts"
    title={t('payment:attempts')}
    nothing={attempts.length === 0 && t('payment:noAttempts')}
  >
    <ul className="panel-block__attempts">
      {attempts.map((attempt) => (
        <li key={attempt.id}>
          <a href={documentUrl('payment-attempts', attempt.id)}>{formatLira(attempt.amount)}</a>
          <AttemptPill state={attempt.state} i18n={i18n} />
          {attempt.reason && <span className="panel-block__small">{attempt.reason}</span>}
        </li>
      ))}
    </ul>
    <PanelFacts facts={[[t('orders:paidAt'), order.paidAt && formatMoment(order.paidAt, i18n)]]} />
    {Array.isArray(order.acceptedTerms) && order.acceptedTerms.length > 0 && (
      <p>
        <a href={paths.orderContract(order.id)} target="_blank" rel="noreferrer">
          {t('payment:contract')}
        </a>
      </p>
    )}
  </PanelSection>
);
