import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderScreen, setUpShop } from '../testing/test-shop.tsx';
import { user } from '../testing/user-actions.ts';
import { QuantitySelect } from './quantity-select.tsx';

setUpShop();

const onChange = vi.fn();

function Shown({ countInStock }: { countInStock: number }) {
  const [quantity, setQuantity] = useState(1);
  onChange.mockImplementation(setQuantity);
  return <QuantitySelect value={quantity} countInStock={countInStock} onChange={onChange} />;
}

it('lets one type how many of very much stock, all of it too', async () => {
  renderScreen(<Shown countInStock={50_000} />);
  const field = screen.getByRole('spinbutton', { name: 'Adet' });
  expect([field.getAttribute('min'), field.getAttribute('max')]).toEqual(['1', '50000']);
  await user.clear(field);
  await user.type(field, '50000');
  expect(onChange).toHaveBeenLastCalledWith(50_000);
});

it.each([
  ['99999', '50000'],
  ['0', '1'],
  ['-3', '1'],
  ['', '1'],
  ['2.5', '2'],
])('puts right what is no quantity when one leaves: %s', async (typed, kept) => {
  renderScreen(<Shown countInStock={50_000} />);
  const field = screen.getByRole('spinbutton', { name: 'Adet' });
  await user.clear(field);
  if (typed) await user.type(field, typed);
  await user.tab();
  expect(field).toHaveProperty('value', kept);
});

it('offers every piece of as many as a thousand', () => {
  renderScreen(<Shown countInStock={1000} />);
  expect(screen.getByLabelText<HTMLSelectElement>('Adet').options).toHaveLength(1000);
});
