import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { paths } from '../cms/contract/paths.ts';
import { useProduct } from './api/products.ts';
import { AHEAD_MS, prepareLinks, REST_MS } from './prepare-links.ts';
import { findScreen } from './routes.tsx';
import { aProduct } from './testing/fixtures.ts';
import { requestsOf, respond } from './testing/msw-handlers.ts';
import { renderScreen, setUpShop } from './testing/test-shop.tsx';

setUpShop();

function linkTo(href: string): Element {
  document.body.innerHTML = `<script type="speculationrules">{}</script><a href="${href}"><b>Bak</b></a><p>Yazı</p>`;
  return screen.getByText('Bak');
}
const asked = () => requestsOf('getProduct').length;
const rest = () => new Promise((resolve) => setTimeout(resolve, 2 * REST_MS));

function Name() {
  return <p>{useProduct('lale').data?.name ?? 'yok'}</p>;
}

let end: () => void;
beforeAll(() => {
  end = prepareLinks();
});
// The files of a worker share one document.
afterAll(() => {
  end();
  document.body.replaceChildren();
});
beforeEach(() => respond('getProduct', aProduct({ name: 'Hazır' })));

describe('a link to a product', () => {
  it('should have its data when it is opened, by one request', async () => {
    const link = linkTo(paths.product('lale'));
    fireEvent.pointerDown(link);
    fireEvent.pointerDown(link);
    await waitFor(() => expect(asked()).toBe(1));
    await rest();
    renderScreen(<Name />);
    expect(await screen.findByText('Hazır')).toBeTruthy();
    await act(rest);
    expect(asked()).toBe(1);
  });

  it('should share the request that is on its way with the screen', async () => {
    fireEvent.pointerDown(linkTo(paths.product('lale')));
    renderScreen(<Name />);
    expect(screen.getByText('yok')).toBeTruthy();
    expect(await screen.findByText('Hazır')).toBeTruthy();
    expect(asked()).toBe(1);
  });

  it('should be prepared where the pointer rests, and not where it only passes', async () => {
    const link = linkTo(paths.product('lale'));
    fireEvent.pointerOver(link);
    fireEvent.pointerOver(screen.getByText('Yazı'));
    await rest();
    expect(asked()).toBe(0);
    fireEvent.pointerOver(link);
    await waitFor(() => expect(asked()).toBe(1));
  });
});

it.each([paths.cart, '/order/o1', '/cms', '/api/users/logout', 'https://elsewhere.example/product/lale'])(
  'should request nothing for %s',
  async (href) => {
    const link = linkTo(href);
    for (const event of ['pointerOver', 'pointerDown'] as const) fireEvent[event](link);
    await rest();
    expect(asked()).toBe(0);
  },
);

it('should load the script of any screen that somebody points at', () => {
  const { screen: cart } = findScreen(paths.cart)?.route ?? {};
  const preload = vi.spyOn(cart as NonNullable<typeof cart>, 'preload');
  fireEvent.focusIn(linkTo(paths.cart));
  expect(preload).toHaveBeenCalledTimes(1);
});

it('should take over from the browser, which would prefetch pages that the router never opens', () => {
  linkTo(paths.home);
  prepareLinks()();
  expect(document.querySelector('script[type="speculationrules"]')).toBeNull();
});

it('should load the product screen ahead on a page with links to products alone', () => {
  vi.useFakeTimers();
  const { screen: product } = findScreen(paths.product('lale'))?.route ?? {};
  const preload = vi.spyOn(product as NonNullable<typeof product>, 'preload');
  const asked = [paths.cart, paths.product('lale')].map((href) => {
    linkTo(href);
    const end = prepareLinks();
    vi.advanceTimersByTime(AHEAD_MS);
    end();
    return preload.mock.calls.length;
  });
  vi.useRealTimers();
  expect(asked).toEqual([0, 1]);
});
