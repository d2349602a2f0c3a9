import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Link, Route, Routes, useNavigate } from 'react-router-dom';
import { expect, it, onTestFinished, vi } from 'vitest';
import { renderScreen, setUpShop } from '../testing/test-shop.tsx';
import { user } from '../testing/user-actions.ts';
import { SCROLL_ANCHOR, ScrollRestoration, useReturnedList } from './scroll-restoration.tsx';

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

it.each([
  ['the first rows, when the list begins in the window', { top: 250, scrollY: 0, rows: 1 }],
  ['the rows down to the window’s end', { top: 250, scrollY: 1000, rows: 5 }],
  ['no row of a list below the window', { top: 600, scrollY: 0, rows: 0 }],
])('should return to %s, and to all in the next frame', async (_, { top, scrollY, rows: expected }) => {
  vi.stubGlobal('innerHeight', 500);
  vi.stubGlobal('scrollTo', () => undefined);
  const layout = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect');
  onTestFinished(() => layout.mockRestore());
  layout.mockReturnValue(new DOMRect(0, top, 300, 2000));
  class ObserverThatTells extends ResizeObserver {
    override observe: () => void;
    constructor(tell: () => void) {
      super(tell);
      this.observe = tell;
    }
  }
  vi.stubGlobal('ResizeObserver', ObserverThatTells);
  const drawn: [rows: number, minHeight: number | undefined][] = [];
  const all = ['lale', 'gül', 'sümbül', 'menekşe', 'papatya', 'karanfil', 'nergis', 'zambak'];
  function List() {
    const [rows, list] = useReturnedList(all);
    drawn.push([rows.length, list.style.minHeight]);
    return (
      <div {...list}>
        <Link to="/product/lale">ileri</Link>
      </div>
    );
  }
  function Back() {
    const navigate = useNavigate();
    return (
      <button type="button" onClick={() => navigate(-1)}>
        geri
      </button>
    );
  }
  renderScreen(
    <>
      <Routes>
        <Route path="/" element={<List />} />
        <Route path="*" element={<Back />} />
      </Routes>
      <ScrollRestoration />
    </>,
  );
  const whole = () => waitFor(() => expect(drawn.at(-1)).toEqual([8, undefined]));
  await whole();
  vi.stubGlobal('scrollY', scrollY);
  fireEvent.scroll(window);
  await user.click(screen.getByRole('link'));
  drawn.length = 0;
  await user.click(screen.getByRole('button'));
  await whole();
  expect(drawn[0]).toEqual([expected, 2000]);
});
