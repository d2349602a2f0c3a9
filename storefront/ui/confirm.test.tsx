import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen, setUpShop } from '../testing/test-shop.tsx';
import { answer, press } from '../testing/user-actions.ts';
import { confirm } from './confirm.tsx';

setUpShop();

const answers: boolean[] = [];
function Asker() {
  const ask = async () =>
    answers.push(
      await confirm({ question: 'Are you sure?', subject: 'Silinecek ürün: Lale', isDanger: true }),
    );
  return (
    <button type="button" onClick={() => void ask()}>
      Sor
    </button>
  );
}

it('asks in English, names its subject in Turkish, and resolves', async () => {
  renderScreen(<Asker />);
  await press('Sor');
  const dialog = await screen.findByRole('dialog', { name: 'Onay' });
  expect(within(dialog).getByText('Are you sure?').lang).toBe('en');
  expect(within(dialog).getByText('Silinecek ürün: Lale').lang).toBe('');
  await answer('Are you sure?', 'Tamam');
  await press('Sor');
  await answer('Are you sure?', 'Vazgeç');
  expect(answers).toEqual([true, false]);
});
