import { screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { renderScreen, setUpShop } from '../testing/test-shop.tsx';
import { user } from '../testing/user-actions.ts';
import { SCROLL_ANCHOR, ScrollRestoration } from './scroll-restoration.tsx';

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
