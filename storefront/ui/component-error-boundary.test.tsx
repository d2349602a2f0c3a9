import { screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ErrorBoundary } from '../layout/app-layout.tsx';
import { renderScreen, setUpShop } from '../testing/test-shop.tsx';
import { press, user } from '../testing/user-actions.ts';
import { ComponentErrorBoundary } from './component-error-boundary.tsx';

setUpShop();

const log = vi.spyOn(console, 'error');
let isBroken: boolean;
beforeEach(() => {
  isBroken = true;
  log.mockReset().mockImplementation(() => undefined);
});
afterEach(() => log.mockReset());

function Part() {
  if (isBroken) throw new TypeError('x is not a function');
  return <p>Bölüm</p>;
}

it('contains the errors of a part, until the next navigation', async () => {
  renderScreen(
    <>
      <ComponentErrorBoundary>
        <Part />
      </ComponentErrorBoundary>
      <Link to="/?pageNumber=2">İleri</Link>
    </>,
  );
  expect(screen.queryByText('Bölüm')).toBeNull();
  isBroken = false;
  await user.click(screen.getByRole('link', { name: 'İleri' }));
  expect(screen.getByText('Bölüm')).toBeDefined();
});

it('says of a part that is missed that it is, and shows it on the next try', async () => {
  renderScreen(
    <ComponentErrorBoundary failure="Bölüm gösterilemedi.">
      <Part />
    </ComponentErrorBoundary>,
  );
  expect(screen.getByText('Bölüm gösterilemedi.')).toBeDefined();
  isBroken = false;
  await press('Yeniden dene');
  expect(screen.getByText('Bölüm')).toBeDefined();
  expect(screen.queryByText('Bölüm gösterilemedi.')).toBeNull();
});

it('shows no message of an exception where a whole screen fails, and logs it for developers', () => {
  renderScreen(
    <ErrorBoundary>
      <Part />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('heading', { name: 'Bir şeyler ters gitti' })).toBeDefined();
  expect(screen.getByRole('alert').textContent).toBe('Beklenmeyen bir hata oluştu. Lütfen yeniden deneyin.');
  expect(String(log.mock.calls.flat())).toContain('x is not a function');
});
