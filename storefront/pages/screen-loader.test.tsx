import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { OFFLINE_TEXT } from '../api/fetcher.ts';
import { renderScreen, setOnline, setUpShop } from '../testing/test-shop.tsx';
import { user } from '../testing/user-actions.ts';
import { LOAD_LIMIT_MS } from '../ui/lazy-component.tsx';
import { lazyScreen, Screen } from './screen-loader.tsx';

setUpShop();

const Hello = () => <p>Merhaba</p>;

describe('lazy screen', () => {
  it('renders at once when it was preloaded', async () => {
    const source = lazyScreen(async () => ({ default: Hello }));
    await source.preload();
    renderScreen(<Screen source={source} />);
    expect(screen.getByText('Merhaba')).toBeTruthy();
  });

  it('can be tried again after its script failed to load', async () => {
    let tries = 0;
    const source = lazyScreen(async () => {
      tries += 1;
      if (tries === 1) throw new Error('ağ koptu');
      return { default: Hello };
    });
    renderScreen(<Screen source={source} />);
    await user.click(await screen.findByRole('button', { name: 'Yeniden dene' }));
    expect(await screen.findByText('Merhaba')).toBeTruthy();
  });

  it('is asked for in a new document once its script has taken too long', async () => {
    vi.useFakeTimers();
    const reload = vi.fn();
    vi.stubGlobal('location', { ...window.location, reload });
    renderScreen(<Screen source={lazyScreen(() => new Promise(() => undefined))} />);
    await act(() => vi.advanceTimersByTimeAsync(LOAD_LIMIT_MS - 1));
    expect(screen.queryByText(/^Sayfa yüklenemedi/)).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.getByText(/^Sayfa yüklenemedi/)).toBeDefined();
    screen.getByRole('button', { name: 'Yeniden dene' }).click();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('shows when there is no connection, and loads by itself once there is', async () => {
    const source = lazyScreen(async () => {
      if (!navigator.onLine) throw new Error('Failed to fetch dynamically imported module');
      return { default: Hello };
    });
    setOnline(false);
    renderScreen(<Screen source={source} />);
    expect((await screen.findByRole('alert')).textContent).toContain(OFFLINE_TEXT);
    setOnline(true);
    expect(await screen.findByText('Merhaba')).toBeTruthy();
  });

  it('loads by itself when the connection is back before its failure is shown', async () => {
    const source = lazyScreen(async () => {
      if (navigator.onLine) return { default: Hello };
      setOnline(true);
      throw new Error('Failed to fetch dynamically imported module');
    });
    setOnline(false);
    renderScreen(<Screen source={source} />);
    expect(await screen.findByText('Merhaba')).toBeTruthy();
  });
});
