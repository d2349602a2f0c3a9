import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Order, OrderReturn, Withdrawal } from '../../cms/contract/orders.ts';
import { paths } from '../../cms/contract/paths.ts';
import { longDay } from '../../cms/contract/rules/dates.ts';
import { newUuid } from '../../cms/contract/rules/new-uuid.ts';
import { REFUND_DAYS, RETURN_SHIPPING_DAYS } from '../../cms/contract/rules/withdrawal.ts';
import { withdraw } from '../api/orders.ts';
import { useAction } from '../forms/use-action.ts';
import type { Tone } from '../theme/tokens.ts';
import { Badge } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { SelectField, TextArea } from '../ui/field.tsx';
import { Cluster, Stack } from '../ui/stack.tsx';
import { TitledCard } from '../ui/titled-card.tsx';
import { notifySuccess } from '../ui/toast.tsx';

/** Button and dialog for the right of withdrawal (cayma), and the state of returns. */

type Props = { order: Order; withdrawal: Withdrawal };

export function WithdrawalButton({ order, withdrawal }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { until } = withdrawal;
  return (
    <>
      <Button variant="secondary" isWide onClick={() => setOpen(true)}>
        {order.shipment ? 'Cay ve iade et' : 'Siparişi iptal et'}
      </Button>
      {until && <p>Cayma hakkınız {longDay(until)} gününün sonuna kadar sürer.</p>}
      {isOpen && <WithdrawalDialog order={order} withdrawal={withdrawal} onClose={() => setOpen(false)} />}
    </>
  );
}

function WithdrawalDialog({ order, withdrawal, onClose }: Props & { onClose: () => void }) {
  // The lines stay while the order is read anew: a repeated request must withdraw from the same pieces.
  const [{ lines }] = useState(withdrawal);
  const [quantities, setQuantities] = useState(() =>
    Object.fromEntries(lines.map(({ product, qty }) => [product, qty])),
  );
  const [reason, setReason] = useState('');
  const [requestId] = useState(newUuid);
  const chosen = lines
    .map(({ product }) => ({ product, qty: quantities[product] ?? 0 }))
    .filter(({ qty }) => qty > 0);
  const { run, isBusy } = useAction(async () => {
    await withdraw(order._id, { lines: chosen, reason, requestId });
    notifySuccess('Cayma bildiriminiz bize ulaştı. Yazılı onayını e-postayla gönderdik.');
    onClose();
  });
  const nameOf = (id: string) => order.orderItems.find(({ product }) => product === id)?.name ?? '';
  return (
    <Dialog
      title={order.shipment ? 'Cay ve iade et' : 'Siparişi iptal et'}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Geri dön
          </Button>
          <Button variant="danger" busy={isBusy} disabled={chosen.length === 0} onClick={() => void run()}>
            {order.shipment ? 'Cayma bildirimini gönder' : 'Siparişi iptal et'}
          </Button>
        </>
      }
    >
      <Stack>
        <p>
          {order.shipment
            ? `Bildiriminiz gönderildiği anda geçerlidir. Ürünleri ${RETURN_SHIPPING_DAYS} gün içinde geri gönderirsiniz; paranız en geç ${REFUND_DAYS} gün içinde iade edilir.`
            : 'Siparişiniz henüz kargoya verilmedi: seçtiğiniz ürünlerin tutarı hemen iade edilir.'}{' '}
          Siparişin tamamından cayarsanız kargo ücreti de iade edilir.
        </p>
        {lines.map(({ product, qty }) => (
          <SelectField
            key={product}
            label={nameOf(product)}
            value={quantities[product]}
            onChange={({ target }) => setQuantities({ ...quantities, [product]: Number(target.value) })}
          >
            {Array.from({ length: qty + 1 }, (_, count) => qty - count).map((count) => (
              <option key={count} value={count}>
                {count === 0 ? 'Bende kalsın' : `${count} adet`}
              </option>
            ))}
          </SelectField>
        ))}
        <TextArea
          label="Neden (isteğe bağlı)"
          value={reason}
          maxLength={500}
          onChange={({ target }) => setReason(target.value)}
        />
        <p>
          Koşullar: <Link to={paths.legal.returns}>iptal ve iade koşulları</Link>
        </p>
      </Stack>
    </Dialog>
  );
}

type State = OrderReturn['state'];

const BADGES: Record<State, readonly [tone: Tone, text: string]> = {
  requested: ['info', 'Ürünler bekleniyor'],
  owed: ['info', 'İade ediliyor'],
  refunding: ['info', 'İade ediliyor'],
  refunded: ['success', 'İade edildi'],
  refundFailed: ['warning', 'İade gecikti'],
  refused: ['danger', 'Kabul edilmedi'],
};

function textsOf({ sendBy, arrivedAt, refundBy, refundedAt, refusal }: OrderReturn): Record<State, string> {
  const atTheLatest = `Paranız en geç ${longDay(refundBy)} günü iade edilir.`;
  const owed = arrivedAt ? `Ürünler bize ulaştı. ${atTheLatest}` : atTheLatest;
  return {
    requested: sendBy ? `Ürünleri en geç ${longDay(sendBy)} günü geri gönderin. ${atTheLatest}` : atTheLatest,
    owed,
    refunding: owed,
    refunded: refundedAt
      ? `Paranız ${longDay(refundedAt)} günü iade edildi; hesabınıza yansıması birkaç gün sürebilir.`
      : 'Paranız iade edildi.',
    refundFailed: `İadeyle ilgileniyoruz. ${atTheLatest}`,
    refused: refusal,
  };
}

export const Returns = ({ returns }: { returns: readonly OrderReturn[] }) => (
  <TitledCard title="İadeler">
    <Stack as="ul">
      {returns.map((one) => {
        const [tone, badge] = BADGES[one.state];
        return (
          <Stack as="li" $gap={2} key={one._id}>
            <Cluster $gap={2}>
              <strong>{longDay(one.requestedAt)}</strong>
              <Badge $tone={tone}>{badge}</Badge>
            </Cluster>
            <p>{one.lines.map(({ name, qty }) => `${qty} × ${name}`).join(', ')}</p>
            <p>{textsOf(one)[one.state]}</p>
          </Stack>
        );
      })}
    </Stack>
  </TitledCard>
);
