import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../cms/contract/paths.ts';
import { dayOf, longDay } from '../../cms/contract/rules/dates.ts';
import type { StockAlerts } from '../../cms/contract/wishlist-and-alerts.ts';
import { deleteStockAlert, useStockAlerts } from '../api/alerts.ts';
import { useAction } from '../forms/use-action.ts';
import { Unanswered } from '../pages/query-error.tsx';
import { ActionList } from '../ui/action-list.ts';
import { Button } from '../ui/button.tsx';
import { notifySuccess } from '../ui/toast.tsx';
import { useFocusById } from '../ui/use-focus-by-id.ts';

const LIST_ID = 'stok-bildirimleri';
type Alert = StockAlerts['alerts'][number];

/** Sold-out products that the shopper's address waits for: asked for without an account, so only shown to whom it is proven to belong. */
export function StockAlertList() {
  const answer = useStockAlerts();
  const { data } = answer;
  const focus = useFocusById();
  const [left, setLeft] = useState('');
  const { run, isBusy } = useAction(async ({ _id }: Alert) => {
    setLeft(_id);
    await deleteStockAlert(_id);
    // The button went away with its row.
    focus(LIST_ID);
    notifySuccess('Bu ürün için artık haber beklemiyorsunuz.');
  });
  if (!data) return <Unanswered answer={answer} />;
  if (!data.isEmailProven)
    return (
      <p>
        Stok bildirimleri üye olmadan da istenebilir; bu yüzden ancak e-posta adresinizin size ait olduğunu{' '}
        <Link to={paths.profile}>profilinizde doğruladığınızda</Link> burada görünür.
      </p>
    );
  return (
    <ActionList id={LIST_ID} tabIndex={-1} aria-label="Stok bildirimleri">
      {data.alerts.length === 0 && (
        <li>
          <p>Tükenmiş bir ürün beklemiyorsunuz. Ürünün sayfasında “Gelince haber ver”e basabilirsiniz.</p>
        </li>
      )}
      {data.alerts.map((alert) => (
        <li key={alert._id}>
          <div>
            <Link to={paths.product(alert.product._id)}>{alert.product.name}</Link>
            <time dateTime={dayOf(alert.createdAt)}>İstek: {longDay(alert.createdAt)}</time>
          </div>
          <Button
            variant="secondary"
            isSmall
            busy={isBusy && left === alert._id}
            aria-label={`Vazgeç: ${alert.product.name}`}
            onClick={() => void run(alert)}
          >
            Vazgeç
          </Button>
        </li>
      ))}
    </ActionList>
  );
}
