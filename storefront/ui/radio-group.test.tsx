import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderScreen, setUpShop } from '../testing/test-shop.tsx';
import { user } from '../testing/user-actions.ts';
import { RadioGroup } from './radio-group.tsx';

setUpShop();

const OPTIONS = { stamp: 'Pul', album: 'Albüm' } as const;
function Kind({ disabled = false }) {
  const [value, setValue] = useState<keyof typeof OPTIONS>('stamp');
  return (
    <RadioGroup
      legend="Tür"
      name="kind"
      options={OPTIONS}
      value={value}
      onChange={setValue}
      disabled={disabled}
    />
  );
}
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

it('is a named group of which one is chosen', async () => {
  renderScreen(<Kind />);
  expect(screen.getByRole('group', { name: 'Tür' })).toBeDefined();
  expect(radio('Pul').checked).toBe(true);
  await user.click(screen.getByText('Albüm'));
  expect([radio('Pul').checked, radio('Albüm').checked]).toEqual([false, true]);
});

it('can be shown without being changed', async () => {
  renderScreen(<Kind disabled />);
  await user.click(radio('Albüm'));
  expect(radio('Pul').checked).toBe(true);
});
