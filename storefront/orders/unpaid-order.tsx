import { useNavigate } from 'react-router-dom';
import type { Order, UnpaidOrder as Unpaid } from '../../cms/contract/orders.ts';
import { paths } from '../../cms/contract/paths.ts';
import { abandonOrder, resumePayment } from '../api/orders.ts';
import { findChosenProducts } from '../api/products.ts';
import { mostOf } from '../cart/cart-state.ts';
import { useCart } from '../cart/use-cart.tsx';
import { useOpenForm } from '../checkout/payment-state.ts';
import { StockHoldNotice } from '../checkout/stock-hold-notice.tsx';
import { useAction } from '../forms/use-action.ts';
import { Alert } from '../ui/alert.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { Cluster } from '../ui/stack.tsx';
import { TitledCard } from '../ui/titled-card.tsx';
import { notifyError, notifySuccess } from '../ui/toast.tsx';
import { TransferAccount } from './transfer-account.tsx';

function AbandonButton({ order: { _id, number } }: { order: Order }) {
  const { run, isBusy } = useAction(async () => {
    const subject = `${number} numaralı siparişten vazgeçiyorsunuz. Ürünler sizin için ayrılmayacak; bu arada ödeme yaptıysanız paranız iade edilir.`;
    const answers = { yes: 'Siparişten vazgeç', no: 'Geri dön' };
    if (!(await confirm({ subject, ...answers, isDanger: true }))) return;
    await abandonOrder(_id);
    notifySuccess('Siparişten vazgeçtiniz; ürünler yeniden satışta.');
  });
  return (
    <Button variant="secondary" busy={isBusy} onClick={() => void run()}>
      Vazgeç
    </Button>
  );
}

export const AwaitedTransfer = ({ order, until }: { order: Order; until: string }) => (
  <TitledCard aria-label="Havale bekleniyor" title="Havale bekleniyor">
    {order.transferTo ? (
      <TransferAccount to={order.transferTo} total={order.totalPrice} until={until} />
    ) : (
      <p>
        Havaleyi iyzico’nun verdiği hesaba, aynı tutarla ve iyzico’nun verdiği açıklamayla gönderin. Hesap
        bilgilerini iyzico size SMS ve e-postayla da bildirdi.
      </p>
    )}
    <AbandonButton order={order} />
  </TitledCard>
);

export function UnpaidOrder({ order, unpaid: { heldUntil } }: { order: Order; unpaid: Unpaid }) {
  const openForm = useOpenForm();
  const resume = async () => openForm(await resumePayment(order._id));
  const { run, isBusy, failure } = useAction(resume, 'inPlace');
  return (
    <TitledCard aria-label="Ödeme tamamlanmadı" title="Ödeme tamamlanmadı">
      {heldUntil && (
        <StockHoldNotice
          hold={{ endsAt: Date.parse(heldUntil) }}
          whenOver="Hâlâ satıştaysa yeni bir ödeme formuyla alabilirsiniz."
        />
      )}
      <p>
        Kartınızla ödediyseniz onay gelince bu sayfa kendiliğinden yenilenir. Ödemediyseniz kaldığınız yerden
        devam edebilirsiniz.
      </p>
      {failure && <Alert tone="danger">{failure}</Alert>}
      <Cluster>
        <Button busy={isBusy} onClick={() => void run()}>
          Ödemeye dön
        </Button>
        <AbandonButton order={order} />
        {failure && <ReorderButton order={order} />}
      </Cluster>
    </TitledCard>
  );
}

/** Order that the dealer wrote: paid behind its link, where its buyer confirms the contracts. */
export const WrittenOrder = ({ link }: { link: string }) => (
  <TitledCard aria-label="Ödeme bekleniyor" title="Ödeme bekleniyor">
    <p>Bu siparişi sizin için biz yazdık. Sözleşmeleri okuyup onayladıktan sonra ödeyebilirsiniz.</p>
    <LinkButton to={link}>Siparişi öde</LinkButton>
  </TitledCard>
);

export function ReorderButton({ order: { orderItems }, isWide }: { order: Order; isWide?: boolean }) {
  const { addItem } = useCart();
  const navigate = useNavigate();
  const { run, isBusy } = useAction(async () => {
    const products = await findChosenProducts(orderItems.map(({ product }) => product));
    const there = orderItems.flatMap(({ product: id, qty }) => {
      const product = products.find(({ _id, countInStock }) => _id === id && countInStock > 0);
      return product ? [{ ...product, qty: Math.min(qty, mostOf(product)), wanted: qty }] : [];
    });
    if (there.length === 0) return void notifyError('Bu siparişin ürünleri artık satışta değil.');
    for (const { wanted: _, ...item } of there) addItem(item);
    const isLess = there.length < orderItems.length || there.some(({ qty, wanted }) => qty < wanted);
    if (isLess) notifySuccess('Siparişteki ürünlerden bugün satışta olanlar sepetinize eklendi.');
    await navigate(paths.cart);
  });
  return (
    <Button variant="secondary" isWide={isWide} busy={isBusy} onClick={() => void run()}>
      Yeniden sepete ekle
    </Button>
  );
}
