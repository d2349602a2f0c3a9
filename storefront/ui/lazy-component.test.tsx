import { act, screen } from '@testing-library/react';
import { type ComponentType, type ReactNode, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { Link, MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderScreen, setOnline, setUpShop } from '../testing/test-shop.tsx';
import { clientOnly, LOAD_LIMIT_MS, lazyComponent } from './lazy-component.tsx';

setUpShop();
afterEach(() => vi.useRealTimers());

const Filters = () => <p>Filtreler</p>;
const Broken = (): ReactNode => {
  throw new Error('broken');
};
const never = () => new Promise<never>(() => undefined);
const failing = { failure: 'Filtreler gösterilemedi.' };

describe('a lazy component', () => {
  it('shows that its script did not load, once it has taken too long', async () => {
    vi.useFakeTimers();
    const Part = lazyComponent(never, failing);
    renderScreen(<Part />);
    await act(() => vi.advanceTimersByTimeAsync(LOAD_LIMIT_MS - 1));
    expect(screen.queryByText(failing.failure)).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.getByText(failing.failure)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Yeniden dene' })).toBeDefined();
  });

  it('loads by itself when the connection is back', async () => {
    const Part = lazyComponent(async () => {
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
    const Part = lazyComponent(never);
    const { container } = renderScreen(<Part />);
    await act(() => vi.advanceTimersByTimeAsync(LOAD_LIMIT_MS));
    expect(container.textContent).toBe('');
  });
});

describe('a late control', () => {
  it('shows its fallback once its script has taken too long', async () => {
    vi.useFakeTimers();
    const Menu = clientOnly(never as () => Promise<ComponentType>, {
      instead: <a href="/profile">Profilim</a>,
    });
    renderScreen(<Menu />);
    await act(() => vi.advanceTimersByTimeAsync(LOAD_LIMIT_MS - 1));
    expect(screen.queryByRole('link')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.getByRole('link', { name: 'Profilim' })).toBeDefined();
  });

  it('shows a control whose script, requested by the page before, arrives while it is rendered', async () => {
    // Outside `act`, effects run later than the paint, as in a browser.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    let arrive: (control: ComponentType) => void = () => undefined;
    const script = new Promise<ComponentType>((resolve) => {
      arrive = resolve;
    });
    const load = vi.fn(() => script);
    const Control = clientOnly(load);
    const Arrival = () => {
      useLayoutEffect(() => arrive(() => <button type="button">Kalp</button>), []);
      return null;
    };

    const place = document.createElement('div');
    const page = createRoot(place);
    const show = (...parts: ReactNode[]) => page.render(<MemoryRouter>{parts}</MemoryRouter>);
    show(<Control key="left" />);
    await vi.waitFor(() => expect(load).toHaveBeenCalled());
    show(<Control key="next" />, <Arrival key="arrival" />);
    await vi.waitFor(() => expect(place.textContent).toBe('Kalp'));
    page.unmount();
  });
});

it.each([
  ['a lazy component', () => lazyComponent(async () => ({ default: Broken }), failing)],
  ['a late control', () => clientOnly(async () => Broken, failing)],
])('%s keeps its errors to itself', async (_, make) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Part = make();
  renderScreen(
    <>
      <p>Sayfa</p>
      <Part />
    </>,
  );
  expect(await screen.findByText(failing.failure)).toBeDefined();
  expect(screen.getByText('Sayfa')).toBeDefined();
  log.mockRestore();
});

type Props = { word: string };
const Word = ({ word }: Props) => <p>{word}</p>;
const script = { default: Word };
const drawn = '<!--$--><p>Lale</p><!--/$-->';

let root: Root | undefined;
const place = document.createElement('div');
afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
});
const page = (part: ReactNode) => <MemoryRouter>{part}</MemoryRouter>;
async function takeOver(part: ReactNode) {
  place.innerHTML = drawn;
  await act(async () => {
    root = hydrateRoot(place, page(part));
  });
}
const show = (part: ReactNode) => act(async () => root?.render(page(part)));

describe('a lazy component that the server drew', () => {
  it('leaves what the server drew until its script is here, and takes that over', async () => {
    let arrive: (module: typeof script) => void = () => undefined;
    const Part = lazyComponent<Props>(() => new Promise((resolve) => (arrive = resolve)));
    await takeOver(<Part word="Lale" />);
    const paragraph = place.querySelector('p');
    expect(paragraph?.textContent).toBe('Lale');
    await act(async () => arrive(script));
    expect(place.querySelector('p')).toBe(paragraph);
    await show(<Part word="Gül" />);
    expect(paragraph?.textContent).toBe('Gül');
  });

  it('leaves it when the script fails to load, and tries again when the connection is back', async () => {
    const load = vi.fn(async () => {
      if (!navigator.onLine) throw new Error('Failed to fetch dynamically imported module');
      return script;
    });
    const Part = lazyComponent<Props>(load);
    setOnline(false);
    await takeOver(<Part word="Lale" />);
    const paragraph = place.querySelector('p');
    expect(paragraph?.textContent).toBe('Lale');
    await act(async () => setOnline(true));
    expect(load).toHaveBeenCalledTimes(2);
    await show(<Part word="Gül" />);
    expect(paragraph?.textContent).toBe('Gül');
  });

  it('stays through a press on a link while its script is on the way', async () => {
    const Part = lazyComponent(never);
    place.innerHTML = `<a href="/cart" data-discover="true">Sepet</a>${drawn}`;
    await act(async () => {
      root = hydrateRoot(
        place,
        <MemoryRouter useTransitions={false}>
          <Link to="/cart">Sepet</Link>
          <Part />
        </MemoryRouter>,
      );
    });
    await act(async () => place.querySelector('a')?.click());
    expect(place.querySelector('p')?.textContent).toBe('Lale');
  });

  it('is left out when what it shows changes before its script is here', async () => {
    let arrive: (module: typeof script) => void = () => undefined;
    const Part = lazyComponent<Props>(() => new Promise((resolve) => (arrive = resolve)));
    await takeOver(<Part word="Lale" />);
    await show(<Part word="Gül" />);
    expect(place.textContent).toBe('');
    await act(async () => arrive(script));
    expect(place.textContent).toBe('Gül');
    const paragraph = place.querySelector('p');
    await show(<Part word="Sümbül" />);
    expect(paragraph?.textContent).toBe('Sümbül');
  });
});
