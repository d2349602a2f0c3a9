import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen, setUpShop } from '../testing/test-shop.tsx';
import { field, press, type, user } from '../testing/user-actions.ts';
import { PasswordField } from './password-field.tsx';

setUpShop();

const toggle = () => screen.getByRole('button', { name: /^Yazılanı/ });

it('shows and hides what is typed, and keeps it', async () => {
  renderScreen(<PasswordField label="Şifre" name="password" autoComplete="current-password" />);
  await type('Şifre', 'Gizli123');
  expect([field('Şifre').type, toggle().getAttribute('aria-pressed')]).toEqual(['password', 'false']);
  await press('Yazılanı göster');
  expect([field('Şifre').type, toggle().getAttribute('aria-pressed')]).toEqual(['text', 'true']);
  expect(field('Şifre').value).toBe('Gizli123');
  await press('Yazılanı gizle');
  expect(field('Şifre').type).toBe('password');
});

it('sends no form, and is after its field', async () => {
  let sent = 0;
  renderScreen(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent += 1;
      }}
    >
      <PasswordField label="Şifre" name="password" />
    </form>,
  );
  await user.tab();
  expect(document.activeElement).toBe(field('Şifre'));
  await user.tab();
  expect(document.activeElement).toBe(toggle());
  await user.keyboard(' ');
  expect([field('Şifre').type, sent]).toEqual(['text', 0]);
});
