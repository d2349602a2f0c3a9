import { type SubmitEvent, useState } from 'react';
import { Link, useLocation, useParams, useSearchParams } from 'react-router-dom';
import type { PaymentLinkAnswer } from '../../cms/contract/dealer-sales.ts';
import { paths } from '../../cms/contract/paths.ts';
import { townOf } from '../../cms/contract/rules/address.ts';
import { longMoment } from '../../cms/contract/rules/dates.ts';
import { taxRowsOf } from '../../cms/contract/rules/order-tax.ts';
import { errorText, type RequestError } from '../api/fetcher.ts';
import { payByLink, usePaymentLink } from '../api/orders.ts';
import { useTerms } from '../api/terms.ts';
import { BoughtLines } from '../cart/line-rows.tsx';
import { Totals } from '../cart/totals.tsx';
import { Acceptance } from '../checkout/accepted-texts.tsx';
import { PaymentForm } from '../checkout/payment-form.tsx';
import { PaymentMethodFields, PROCEED_TEXTS } from '../checkout/payment-method.tsx';
import { parsePaymentState, useShowForm } from '../checkout/payment-state.ts';
import type { PaymentMethod } from '../checkout/use-start-payment.ts';
import { useAction } from '../forms/use-action.ts';
import { focusField } from '../forms/use-submission.tsx';
import { LegalText } from '../legal/legal-text.tsx';
import { Unanswered } from '../pages/query-error.tsx';
import { useSession } from '../session/use-session.tsx';
import { Alert } from '../ui/alert.tsx';
import { AskShop } from '../ui/ask-shop.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { Panel } from '../ui/card.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { EmptyPage } from '../ui/empty-page.tsx';
import { CheckboxField } from '../ui/field.tsx';
import { Page } from '../ui/page.tsx';
import { Lira } from '../ui/price.tsx';
import { Split, Stack } from '../ui/stack.tsx';
import { TitledCard } from '../ui/titled-card.tsx';
import { TransferAccount } from './transfer-account.tsx';

const TITLE = 'Ödeme';

export default function PaymentLinkScreen() {
  const { token = '' } = useParams();
  const answer = usePaymentLink(token);
  const { data: link, error } = answer;
  const { userInfo } = useSession();
  const payment = parsePaymentState(useLocation().state, userInfo?._id ?? '');
  if (error && CLOSED.includes(error.status)) return <ClosedLink error={error} />;
  return (
    <Page title={TITLE}>
      {!link ? (
        <Unanswered answer={answer} />
      ) : payment ? (
        <Stack>
          <p>
            Sipariş {link.number}: <Lira kurus={link.totalPrice} />
          </p>
          <PaymentForm
            payment={payment}
            wayBack={<Link to={paths.paymentLink(token)}>Siparişe dönüp yeniden deneyin</Link>}
          />
          <Link to={paths.paymentLink(token)}>Siparişe dön</Link>
        </Stack>
      ) : (
        <LinkedOrder token={token} link={link} />
      )}
    </Page>
  );
}

/** Statuses of refusals after which the link leads to no payment: unknown, paid or being paid, over. */
const CLOSED: ReadonlyArray<RequestError['status']> = [404, 409, 410];

function ClosedLink({ error }: { error: RequestError }) {
  const { contact } = useTerms();
  return (
    <EmptyPage title={TITLE} mark={error.status === 404 ? 'YOK' : 'POSTA'}>
      <Alert>{errorText(error)}</Alert>
      <AskShop contact={contact} />
      <LinkButton to={paths.home} variant="secondary">
        Kataloğa dön
      </LinkButton>
    </EmptyPage>
  );
}

type LinkProps = { token: string; link: PaymentLinkAnswer };

function LinkedOrder({ token, link }: LinkProps) {
  const { number, buyer, orderItems, shippingAddress, heldUntil, transferTo } = link;
  const [query] = useSearchParams();
  const lines = orderItems.map((line) => ({ ...line, productId: line.product }));
  return (
    <Split $from="desktop">
      <Stack $gap={5}>
        {query.get('payment') === 'failed' && !transferTo && (
          <Alert tone="warning" role="alert">
            Ödeme tamamlanmadı ve kartınızdan ücret alınmadı. “Ödemeye geç” düğmesiyle yeniden
            deneyebilirsiniz.
          </Alert>
        )}
        {transferTo && (
          <TitledCard title="Havale bekleniyor">
            <TransferAccount to={transferTo} total={link.totalPrice} until={heldUntil} />
          </TitledCard>
        )}
        <Panel>
          <h2>Sipariş {number}</h2>
          <p>Alıcı: {buyer}</p>
          <p>
            Ürünler sizin için ayrıldı. Son ödeme zamanı: <strong>{longMoment(heldUntil)}</strong>
          </p>
        </Panel>
        <BoughtLines lines={lines} as={Lira} />
        <Panel>
          <h2>Teslimat adresi</h2>
          <p>{shippingAddress.recipient}</p>
          <p>{shippingAddress.address}</p>
          <p>{townOf(shippingAddress)}</p>
        </Panel>
      </Stack>
      <TitledCard title="Tutar">
        <Totals
          sums={link}
          taxRows={taxRowsOf({ ...link, taxPercent: orderItems[0]?.taxPercent })}
          as={Lira}
        />
        {!transferTo && <PayForm token={token} link={link} />}
      </TitledCard>
    </Split>
  );
}

const ACCEPTED = 'accepted';

function PayForm({ token, link: { totalPrice, contracts, takesTransfers } }: LinkProps) {
  const [method, setMethod] = useState<PaymentMethod>('card');
  const [isAccepted, setAccepted] = useState(false);
  const [isMissed, setMissed] = useState(false);
  const [shown, setShown] = useState('');
  const showForm = useShowForm(paths.paymentLink(token));
  const { run, isBusy, failure } = useAction(async () => {
    const answer = await payByLink(token, { method, totalPrice });
    if (method === 'card') await showForm(answer);
  }, 'inPlace');

  function handleSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setMissed(!isAccepted);
    if (isAccepted) void run();
    else focusField(event.currentTarget, ACCEPTED);
  }

  const text = contracts.find(({ slug }) => slug === shown);
  return (
    <Stack as="form" noValidate onSubmit={handleSubmit}>
      <PaymentMethodFields
        method={method}
        onChange={takesTransfers ? setMethod : undefined}
        total={totalPrice}
        accountOn="bu sayfada"
      />
      <CheckboxField
        name={ACCEPTED}
        required
        checked={isAccepted}
        onChange={({ target }) => setAccepted(target.checked)}
        error={isMissed && !isAccepted && 'Ödemeye geçmek için metinleri okuyup onaylayın.'}
        label={
          <Acceptance
            hasForm={contracts.some(({ slug }) => slug === 'on-bilgilendirme-formu')}
            method={method}
            onShow={setShown}
          />
        }
      />
      {failure && <Alert tone="danger">{failure}</Alert>}
      <Button type="submit" isWide busy={isBusy}>
        {PROCEED_TEXTS[method]}
      </Button>
      {text && (
        <Dialog title={text.title} onClose={() => setShown('')}>
          <LegalText html={text.html} />
        </Dialog>
      )}
    </Stack>
  );
}
