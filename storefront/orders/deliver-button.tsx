import type { Order } from '../../cms/contract/orders.ts';
import { deliverOrder } from '../api/orders.ts';
import { useAction } from '../forms/use-action.ts';
import { useSession } from '../session/use-session.tsx';
import { Button } from '../ui/button.tsx';
import { useConfirm } from '../ui/confirm.tsx';
import { notifySuccess } from '../ui/toast.tsx';

/** For administrators, on a paid and undelivered order; hidden otherwise. */
export function DeliverButton({ order }: { order: Order }) {
  const { userInfo } = useSession();
  const confirm = useConfirm();
  const { run, isBusy } = useAction(async () => {
    await deliverOrder(order._id);
    notifySuccess(<span lang="en">Order delivered</span>);
  });
  const canDeliver = order.isPaid && !order.isDelivered && !order.goodsRefunded && order.state === 'paid';
  if (!userInfo?.isAdmin || !canDeliver) return null;

  async function deliver(): Promise<void> {
    const subject = `Teslim edildi olarak işaretlenecek sipariş: ${order.number}`;
    if (await confirm({ question: 'Are you sure?', subject })) await run();
  }

  return (
    <Button isWide busy={isBusy} onClick={() => void deliver()}>
      Teslim edildi olarak işaretle
    </Button>
  );
}
