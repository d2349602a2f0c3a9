import { useNavigate } from 'react-router-dom';
import type { Order } from '../../cms/contract/orders.ts';
import { paths } from '../../cms/contract/paths.ts';
import { findChosenProducts } from '../api/products.ts';
import { mostOf } from '../cart/cart-state.ts';
import { useCart } from '../cart/use-cart.tsx';
import { useAction } from '../forms/use-action.ts';
import { Button } from '../ui/button.tsx';
import { notifyError, notifySuccess } from '../ui/toast.tsx';

/** Puts what was ordered into the cart again, at today's price, as far as it is still there. */
export function ReorderButton({ order: { orderItems } }: { order: Order }) {
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
    <Button variant="secondary" busy={isBusy} onClick={() => void run()}>
      Yeniden sepete ekle
    </Button>
  );
}
