import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Link, Route, Routes, useNavigate } from 'react-router-dom';
import { expect, it, onTestFinished, vi } from 'vitest';
import { renderScreen, setUpShop } from '../testing/test-shop.tsx';
import { user } from '../testing/user-actions.ts';
import { KEEP_SCROLL, SCROLL_ANCHOR, ScrollRestoration, useReturnedList } from './scroll-restoration.tsx';

setUpShop();

it.each([
  ['at the top', '/', '/search/lale', 'top'],
  ['at the top', '/', '/?category=Pensetler', 'top'],
  ['at the top', '/search/lale/page/2', '/search/gül', 'top'],
  ['at the list', '/search/lale', '/search/lale/page/2', 'list'],
  ['at the list', '/page/2', '/', 'list'],
])('should begin %s on the way from %s to %s', async (_, from, to, begins) => {
  const seen: string[] = [];
  vi.stubGlobal('scrollTo', () => seen.push('top'));
  Element.prototype.scrollIntoView = () => seen.push('list');
  const page = (
    <>
      <Link to={to}>ileri</Link>
      <div {...SCROLL_ANCHOR} />
      <ScrollRestoration />
    </>
  );
  renderScreen(page, { at: from });
  await user.click(screen.getByRole('link'));
  expect(seen).toEqual([begins]);
});

function Back() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate(-1)}>
      geri
    </button>
  );
}

it.each([
  ['the first row, when the list begins in the window', { top: 250, scrollY: 0, items: 2 }],
  ['the rows down to the window’s end', { top: 250, scrollY: 1000, items: 6 }],
  ['no row of a list below the window', { top: 600, scrollY: 0, items: 0 }],
])('should return to %s, and to all in the next frame', async (_, { top, scrollY, items: expected }) => {
  vi.stubGlobal('innerHeight', 500);
  vi.stubGlobal('scrollTo', () => undefined);
  const layout = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect');
  onTestFinished(() => layout.mockRestore());
  layout.mockReturnValue(new DOMRect(0, top, 300, 2000));
  const styleOf = window.getComputedStyle;
  vi.stubGlobal('getComputedStyle', (element: Element) => ({
    ...styleOf(element),
    gridTemplateColumns: '140px 140px',
  }));
  class ObserverThatTells extends ResizeObserver {
    override observe: () => void;
    constructor(tell: () => void) {
      super(tell);
      this.observe = tell;
    }
  }
  vi.stubGlobal('ResizeObserver', ObserverThatTells);
  const drawn: [items: number, minHeight: number | undefined][] = [];
  const all = ['lale', 'gül', 'sümbül', 'menekşe', 'papatya', 'karanfil', 'nergis'];
  function List() {
    const [items, list] = useReturnedList(all);
    drawn.push([items.length, list.style.minHeight]);
    return (
      <div {...list}>
        <Link to="/product/lale">ürün</Link>
      </div>
    );
  }
  renderScreen(
    <>
      <Link to="/search/lale">liste</Link>
      <Routes>
        <Route path="/search/lale" element={<List />} />
        <Route path="*" element={<Back />} />
      </Routes>
      <ScrollRestoration />
    </>,
  );
  await user.click(screen.getByRole('link', { name: 'liste' }));
  expect(drawn[0]).toEqual([7, undefined]);
  vi.stubGlobal('scrollY', scrollY);
  fireEvent.scroll(window);
  await user.click(screen.getByRole('link', { name: 'ürün' }));
  drawn.length = 0;
  await user.click(screen.getByRole('button'));
  await waitFor(() => expect(drawn.at(-1)).toEqual([7, undefined]));
  expect(drawn[0]).toEqual([expected, 2000]);
});

it('should return to the place of a list whose filter was changed there', async () => {
  const scrolled: number[] = [];
  vi.stubGlobal('scrollTo', (_: number, top: number) => scrolled.push(top));
  renderScreen(
    <>
      <Link to="/search/lale">liste</Link>
      <Link to="/search/lale?inStock=1" state={KEEP_SCROLL}>
        stokta
      </Link>
      <Link to="/product/lale">ürün</Link>
      <Back />
      <ScrollRestoration />
    </>,
  );
  const follow = (name: string) => user.click(screen.getByRole('link', { name }));
  await follow('liste');
  vi.stubGlobal('scrollY', 700);
  await follow('stokta');
  await follow('ürün');
  vi.stubGlobal('scrollY', 2000);
  await user.click(screen.getByRole('button', { name: 'geri' }));
  expect(scrolled).toEqual([0, 0, 700]);
});
