import { type ChangeEvent, useRef, useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../cms/contract/paths.ts';
import { BILLING_TYPES } from '../../cms/contract/rules/address.ts';
import { GIFT_NOTE_LENGTH } from '../../cms/contract/rules/delivery.ts';
import { AddressBlock } from '../addresses/address-block.tsx';
import { isBilledTheSame, withRecipient } from '../addresses/address-values.ts';
import { useTerms } from '../api/terms.ts';
import { cartTaxRows, hasAddress } from '../cart/cart-state.ts';
import { BoughtLines } from '../cart/line-rows.tsx';
import { TermsNote, Totals } from '../cart/totals.tsx';
import { useCart } from '../cart/use-cart.tsx';
import { useCurrentTerms } from '../cart/use-current-products.ts';
import { useSession } from '../session/use-session.tsx';
import { smallPrint } from '../theme/css-fragments.ts';
import { media } from '../theme/tokens.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/card.tsx';
import { CheckboxField, TextArea } from '../ui/field.tsx';
import { Page } from '../ui/page.tsx';
import { Lira } from '../ui/price.tsx';
import { Cluster, Grid, Split, Stack } from '../ui/stack.tsx';
import { TitledCard } from '../ui/titled-card.tsx';
import { AcceptedTexts } from './accepted-texts.tsx';
import { CheckoutSteps } from './checkout-steps.tsx';
import { PaymentMethodFields, PROCEED_TEXTS } from './payment-method.tsx';
import { StockHoldNotice, useStockHold } from './stock-hold-notice.tsx';
import { type PaymentMethod, type Refusal, useStartPayment } from './use-start-payment.ts';

export default function PlaceOrderScreen() {
  const cart = useCart();
  const [query] = useSearchParams();
  const { proceed, isBusy, refusal } = useStartPayment();
  const hold = useStockHold();
  const changedTerms = useCurrentTerms();
  const unknown = UNKNOWN_PAYMENTS[query.get('payment') ?? ''];
  if (unknown)
    return (
      <Page title="Ödemeniz">
        <Alert tone="warning" role="alert">
          {unknown}
        </Alert>
      </Page>
    );
  if (cart.isReady && !(hasAddress(cart.shippingAddress) && hasAddress(cart.billingAddress)))
    return <Navigate to={paths.shipping} replace />;
  return (
    <Page title="Sipariş özeti">
      <CheckoutSteps current="placeOrder" />
      <Stack $gap={5}>
        {query.get('payment') === 'failed' && !refusal && (
          <Alert tone="warning" role="alert">
            Ödeme tamamlanmadı ve kartınızdan ücret alınmadı. Bilgilerinizi kontrol edip “Ödemeye geç”
            düğmesiyle yeniden deneyebilirsiniz.
          </Alert>
        )}
        {refusal && <RefusalAlert refusal={refusal} />}
        <TermsNote texts={changedTerms} />
        {hold && (
          <StockHoldNotice hold={hold} whenOver="“Ödemeye geç” düğmesiyle yeniden deneyebilirsiniz." />
        )}
        {cart.isReady && cart.itemCount === 0 ? (
          <EmptyCart />
        ) : (
          <OrderReview onProceed={proceed} isBusy={isBusy} />
        )}
      </Stack>
    </Page>
  );
}

/** Messages for a payment without a known order. No text on the page may lead the shopper to pay again. */
const UNKNOWN_PAYMENTS: Record<string, string | undefined> = {
  received:
    'Ödemeniz bize ulaştı ve kontrol ediliyor. Lütfen yeniden ödemeyin: siparişinizi tamamlayacağız ya da paranızı iade edeceğiz.',
  unknown:
    'Ödemenizin sonucunu şu anda öğrenemedik; kontrol ediyoruz. Lütfen yeniden ödemeyin: kartınızdan ücret alındıysa siparişinizi tamamlayacağız ya da paranızı iade edeceğiz.',
};

const EmptyCart = () => (
  <>
    <Alert tone="info">
      <span lang="en">Your cart is empty</span>{' '}
      <Link to={paths.home} lang="en">
        Go Back
      </Link>
    </Alert>
    <Button disabled>Ödemeye geç</Button>
  </>
);

/** The total has a column of its own, or on a phone comes last. */
const Review = styled(Split)`
  ${media.tablet} {
    grid-template-rows: auto 1fr;
    > :last-child {
      grid-area: 1 / 2 / 3;
    }
  }
`;
const Small = styled(Stack)`
  ${smallPrint}
`;

const CLOSED_ID = 'siparis-alinmiyor';

type OrderReviewProps = { onProceed: (method: PaymentMethod) => void; isBusy: boolean };

function OrderReview({ onProceed, isBusy }: OrderReviewProps) {
  const cart = useCart();
  const { holiday, takesTransfers, takesOwnTransfers } = useTerms();
  const [chosen, setChosen] = useState<PaymentMethod>('card');
  const method = takesOwnTransfers ? chosen : 'card';
  const isClosed = holiday?.takesOrders === false;
  const lines = cart.cartItems.map((item) => ({ ...item, productId: item._id }));
  return (
    <Review>
      <BoughtLines lines={lines} as={Lira} />
      <Stack $gap={5}>
        <OrderAddresses />
        <GiftChoice />
      </Stack>
      <TitledCard title="Tutar">
        <Totals sums={cart} taxRows={cartTaxRows(cart)} as={Lira} />
        <PaymentMethodFields
          method={method}
          onChange={takesOwnTransfers ? setChosen : undefined}
          total={cart.totalPrice}
          accountOn="siparişinizin sayfasında"
        />
        {takesTransfers && method === 'card' && (
          <p>
            Kart yerine havale ya da EFT ile de ödeyebilirsiniz: formda “Korumalı Havale/EFT” sekmesini seçin.
            Ürünleriniz üçüncü iş gününün sonuna kadar ayrılır.
          </p>
        )}
        <Small $gap={2}>
          <AcceptedTexts method={method} />
        </Small>
        <Button
          isWide
          busy={isBusy}
          disabled={isClosed}
          aria-describedby={isClosed ? CLOSED_ID : undefined}
          onClick={() => onProceed(method)}
        >
          {PROCEED_TEXTS[method]}
        </Button>
        {isClosed && <p id={CLOSED_ID}>Şu anda sipariş alamıyoruz. {holiday.notice}</p>}
      </TitledCard>
    </Review>
  );
}

const RefusalAlert = ({ refusal: { text, details, isOfAddress, orderId } }: { refusal: Refusal }) => (
  <Alert tone="danger">
    <p>{text}</p>
    {orderId && (
      <p>
        <Link to={paths.order(orderId)}>Siparişi görüntüleyin</Link>
      </p>
    )}
    {details.length > 0 && (
      <>
        <ul>
          {details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
        <p>
          <Link to={isOfAddress ? paths.shipping : paths.cart}>
            {isOfAddress ? 'Adresleri düzenle' : 'Sepete dön'}
          </Link>
        </p>
      </>
    )}
  </Alert>
);

function OrderAddresses() {
  const cart = useCart();
  const owner = useSession().userInfo?.name;
  const shippingAddress = withRecipient(cart.shippingAddress, owner);
  const billingAddress = withRecipient(cart.billingAddress, owner);
  const toDelivery = <ChangeAddress of="Teslimat adresini" />;
  const toBilling = <ChangeAddress of="Fatura adresini" />;
  const delivery = <AddressBlock title="Teslimat adresi" address={shippingAddress} action={toDelivery} />;
  if (isBilledTheSame(shippingAddress, billingAddress)) {
    const { billingType = 'individual' } = billingAddress;
    return (
      <>
        {delivery}
        <Panel>
          <h2>Fatura adresi</h2>
          <Cluster $justify="space-between">
            <span>Teslimat adresiyle aynı ({BILLING_TYPES[billingType]})</span>
            {toBilling}
          </Cluster>
        </Panel>
      </>
    );
  }
  return (
    <Grid>
      {delivery}
      <AddressBlock title="Fatura adresi" address={billingAddress} action={toBilling} />
    </Grid>
  );
}

function GiftChoice() {
  const { gift, saveGift } = useCart();
  // Brings the note back when the box is ticked again.
  const typed = useRef('');
  function toggle({ target }: ChangeEvent<HTMLInputElement>): void {
    if (gift) typed.current = gift.note;
    saveGift(target.checked ? { note: typed.current } : undefined);
  }
  return (
    <Panel>
      <Stack>
        <CheckboxField label="Bu sipariş hediye" checked={gift !== undefined} onChange={toggle} />
        {gift && (
          <TextArea
            label="Hediye notu (isteğe bağlı)"
            hint="Paketteki sevk fişine basılır. Fişte fiyat yazmaz."
            maxLength={GIFT_NOTE_LENGTH}
            value={gift.note}
            onChange={({ target }) => saveGift({ note: target.value })}
          />
        )}
      </Stack>
    </Panel>
  );
}

const ChangeAddress = ({ of }: { of: string }) => (
  <Link to={paths.shipping} aria-label={`${of} değiştir`}>
    Değiştir
  </Link>
);
