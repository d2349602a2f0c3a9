import { type FormEvent, useMemo, useState } from 'react';
import type { SaleProducts } from '../../cms/contract/dealer-sales.ts';
import { readOwnNumber } from '../../cms/contract/rules/own-number.ts';
import { foldTurkish, searchWords } from '../../cms/contract/rules/turkish-folding.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Lira } from '../ui/price.tsx';
import { Stack } from '../ui/stack.tsx';
import type { Sale } from './sale-queue.ts';

export type SaleProduct = SaleProducts['products'][number];

export const SEARCH_ID = 'fair-search';
const MOST_SHOWN = 20;

type SearchProps = {
  products: readonly SaleProduct[];
  kept: readonly Sale[];
  onChoose: (product: SaleProduct) => void;
};

/** Finds a product by its scanned number, or by words. Enter chooses the only product that is found. */
export function ProductSearch({ products, kept, onChoose }: SearchProps) {
  const [typed, setTyped] = useState('');
  const texts = useMemo(
    () => products.map(({ name, ownNumber }) => ` ${foldTurkish(`${name} ${ownNumber}`)}`),
    [products],
  );
  const words = searchWords(typed);
  const number = readOwnNumber(typed);
  const scanned = products.filter(({ ownNumber }) => number && ownNumber === number);
  const isMeant = (_: SaleProduct, place: number) =>
    words.every((word) => texts[place]?.includes(` ${word}`));
  const found = scanned.length > 0 || words.length === 0 ? scanned : products.filter(isMeant);

  // The shop does not know the waiting sales yet.
  const waitingOf = ({ _id }: SaleProduct) =>
    kept.reduce(
      (sum, { state, product, qty }) => sum + (state === 'waiting' && product === _id ? qty : 0),
      0,
    );
  const shown = found
    .slice(0, MOST_SHOWN)
    .map((product) => ({ ...product, countInStock: Math.max(product.countInStock - waitingOf(product), 0) }));

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const [only, ...others] = shown;
    if (only && only.countInStock > 0 && others.length === 0) onChoose(only);
    // The next scan replaces the text.
    else event.currentTarget.querySelector('input')?.select();
  }
  return (
    <Stack $gap={3}>
      <form onSubmit={handleSubmit}>
        <TextField
          id={SEARCH_ID}
          label="Ürünü arayın ya da etiketini okutun"
          type="search"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          autoFocus
          autoComplete="off"
          enterKeyHint="search"
        />
      </form>
      <p role="status">
        {typed.trim() === '' ? `Stokta ${products.length} ürün var.` : `${found.length} ürün bulundu.`}
      </p>
      {shown.map((product) => (
        <Button
          key={product._id}
          variant="secondary"
          isWide
          disabled={product.countInStock < 1}
          onClick={() => onChoose(product)}
        >
          <span>
            {product.name}
            <br />
            {product.ownNumber && `${product.ownNumber} · `}
            <Lira kurus={product.price} /> · {product.countInStock} adet
          </span>
        </Button>
      ))}
    </Stack>
  );
}
