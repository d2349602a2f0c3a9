import { Link } from 'react-router-dom';
import { paths } from '../../cms/contract/paths.ts';
import { QuantitySelect } from '../product/quantity-select.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Lira } from '../ui/price.tsx';
import { useCart } from './cart.tsx';
import { type CartItem, mostOf } from './cart-item.ts';
import { LineRow } from './line-row.tsx';

type CartLineProps = { item: CartItem; notices: readonly string[] };

export function CartLine({ item, notices }: CartLineProps) {
  const { addItem, removeItem } = useCart();
  const stock = mostOf(item);
  return (
    <LineRow
      picture={item.picture}
      image={item.image}
      alt={item.name}
      notes={notices.length > 0 && <Alert tone="warning">{notices.join(' ')}</Alert>}
      side={
        <>
          {stock > 0 ? (
            <QuantitySelect
              value={item.qty}
              countInStock={stock}
              label={`Adet: ${item.name}`}
              onChange={(qty) => addItem({ ...item, qty })}
            />
          ) : (
            <span>Stokta Yok</span>
          )}
          <Button
            variant="ghost"
            isSmall
            aria-label={`Sepetten çıkar: ${item.name}`}
            onClick={() => removeItem(item._id)}
          >
            Çıkar
          </Button>
        </>
      }
    >
      <Link to={paths.product(item._id)}>{item.name}</Link>
      <div>
        <Lira kurus={item.price} />
      </div>
    </LineRow>
  );
}
