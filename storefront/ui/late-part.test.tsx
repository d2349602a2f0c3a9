import { act, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderScreen, setOnline, setUpShop } from '../testing/test-shop.tsx';
import { lateControl } from './late-control.tsx';
import { latePart } from './late-part.tsx';
import { LOAD_LIMIT_MS } from './within-limit.ts';

setUpShop();
afterEach(() => vi.useRealTimers());

const Filters = () => <p>Filtreler</p>;
const never = () => new Promise<never>(() => undefined);
const failing = { failure: 'Filtreler gösterilemedi.' };

describe('a late part', () => {
  it('says that its script does not come, once it has taken too long', async () => {
    vi.useFakeTimers();
    const Part = latePart(never, failing);
    renderScreen(<Part />);
    await act(() => vi.advanceTimersByTimeAsync(LOAD_LIMIT_MS - 1));
    expect(screen.queryByText(failing.failure)).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.getByText(failing.failure)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Yeniden dene' })).toBeDefined();
  });

  it('comes by itself when the line is back', async () => {
    const Part = latePart(async () => {
      if (!navigator.onLine) throw new Error('Failed to fetch dynamically imported module');
      return { default: Filters };
    }, failing);
    setOnline(false);
    renderScreen(<Part />);
    expect(await screen.findByText(failing.failure)).toBeDefined();
    setOnline(true);
    expect(await screen.findByText('Filtreler')).toBeDefined();
    expect(screen.queryByText(failing.failure)).toBeNull();
  });

  it('leaves no trace where nobody would miss it', async () => {
    vi.useFakeTimers();
    const Part = latePart(never);
    const { container } = renderScreen(<Part />);
    await act(() => vi.advanceTimersByTimeAsync(LOAD_LIMIT_MS));
    expect(container.textContent).toBe('');
  });
});

describe('a late control', () => {
  it('shows what stands in its place once its script has taken too long', async () => {
    vi.useFakeTimers();
    const Menu = lateControl(never as () => Promise<ComponentType>, { instead: <a href="/profile">Profilim</a> });
    renderScreen(<Menu />);
    await act(() => vi.advanceTimersByTimeAsync(LOAD_LIMIT_MS - 1));
    expect(screen.queryByRole('link')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.getByRole('link', { name: 'Profilim' })).toBeDefined();
  });
});
