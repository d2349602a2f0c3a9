import { useState } from 'react';
import type { Order, UnpaidOrder as Unpaid } from '../../cms/contract/orders.ts';
import { errorText } from '../api/fetcher.ts';
import { abandonOrder, resumePayment } from '../api/orders.ts';
import { StockHoldNotice } from '../checkout/stock-hold-notice.tsx';
import { useOpenForm } from '../checkout/use-open-form.ts';
import { useAction } from '../forms/use-action.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ComponentErrorBoundary } from '../ui/component-error-boundary.tsx';
import { confirm } from '../ui/confirm.tsx';
import { Cluster, Stack } from '../ui/stack.tsx';
import { notifySuccess } from '../ui/toast.tsx';
import { ReorderButton } from './reorder.tsx';

type Props = { order: Order; unpaid: Unpaid };

/** The way on from an order that its buyer has not paid: back to the form, or out of it. */
export function UnpaidOrder({ order, unpaid: { heldUntil } }: Props) {
  const [obstacle, setObstacle] = useState('');
  const openForm = useOpenForm();
  const resuming = useAction(
    async () => {
      setObstacle('');
      await openForm(await resumePayment(order._id));
    },
    (error) => setObstacle(errorText(error)),
  );
  const abandoning = useAction(async () => {
    await abandonOrder(order._id);
    notifySuccess('Siparişten vazgeçtiniz; ürünler yeniden satışta.');
  });

  async function abandon(): Promise<void> {
    const subject = `${order.number} numaralı siparişten vazgeçiyorsunuz. Ürünler sizin için ayrılmayacak; bu arada ödeme yaptıysanız kartınıza iade edilir.`;
    const answers = { yes: 'Siparişten vazgeç', no: 'Geri dön' };
    if (await confirm({ subject, ...answers, isDanger: true })) await abandoning.run();
  }

  return (
    <Card aria-label="Ödeme tamamlanmadı">
      <h2>Ödeme tamamlanmadı</h2>
      <Stack>
        {heldUntil && (
          <ComponentErrorBoundary>
            <StockHoldNotice
              key={heldUntil}
              hold={{ endsAt: Date.parse(heldUntil) }}
              whenOver="Hâlâ satıştaysa yeni bir ödeme formuyla alabilirsiniz."
            />
          </ComponentErrorBoundary>
        )}
        <p>
          Kartınızla ödediyseniz onay gelince bu sayfa kendiliğinden yenilenir. Ödemediyseniz kaldığınız
          yerden devam edebilirsiniz.
        </p>
        {obstacle && <Alert tone="danger">{obstacle}</Alert>}
        <Cluster>
          <Button busy={resuming.isBusy} onClick={() => void resuming.run()}>
            Ödemeye dön
          </Button>
          <Button variant="secondary" busy={abandoning.isBusy} onClick={() => void abandon()}>
            Vazgeç
          </Button>
          {obstacle && <ReorderButton order={order} />}
        </Cluster>
      </Stack>
    </Card>
  );
}
