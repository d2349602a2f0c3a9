import { Link } from 'react-router-dom';
import { paths } from '../../cms/contract/paths.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Lira } from '../ui/price.tsx';
import { type CartItem, mostOf } from './cart-item.ts';
import { LineRow } from './line-list.tsx';
import { QuantitySelect } from './quantity-select.tsx';
import { useCart } from './use-cart.tsx';
import { removeButtonId } from './use-line-removal.ts';

type CartLineProps = { item: CartItem; notices: readonly string[]; onRemove: (item: CartItem) => void };

export function CartLine({ item, notices, onRemove }: CartLineProps) {
  const { addItem } = useCart();
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
            id={removeButtonId(item._id)}
            variant="ghost"
            isSmall
            aria-label={`Sepetten çıkar: ${item.name}`}
            onClick={() => onRemove(item)}
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
