import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aListedProduct } from '../testing/fixtures.ts';
import { renderScreen, setUpShop, stubMediaQueries } from '../testing/test-shop.tsx';
import ProductCarousel, { INTERVAL_MS } from './product-carousel.tsx';

setUpShop();

const products = ['Lale', 'Kardelen', 'Zambak'].map((name) => aListedProduct({ _id: name, name }));

const show = () => renderScreen(<ProductCarousel products={products} />);
const carousel = () => screen.getByRole('region', { name: 'Öne çıkan ürünler' });
const shown = () =>
  screen
    .getAllByRole('group', { hidden: true })
    .find((slide) => slide.dataset.shown === 'true')
    ?.getAttribute('aria-label');
const next = () => screen.getByRole('button', { name: 'Sonraki' });
const wait = (ms = INTERVAL_MS) => act(() => vi.advanceTimersByTime(ms));
const stage = () => carousel().firstElementChild as HTMLElement;
const swipe = (from: number, to: number) => {
  fireEvent.pointerDown(stage(), { clientX: from });
  fireEvent.pointerUp(stage(), { clientX: to });
};

beforeEach(() => {
  vi.useFakeTimers();
});

describe('carousel', () => {
  it('moves on every five seconds and starts over after the last', () => {
    show();
    expect(shown()).toBe('1 / 3');
    wait(4_999);
    expect(shown()).toBe('1 / 3');
    wait(1);
    expect(shown()).toBe('2 / 3');
    wait(2 * INTERVAL_MS);
    expect(shown()).toBe('1 / 3');
  });

  it('waits while hovered', () => {
    show();
    fireEvent.mouseEnter(carousel());
    wait(3 * INTERVAL_MS);
    expect(shown()).toBe('1 / 3');
    fireEvent.mouseLeave(carousel());
    wait();
    expect(shown()).toBe('2 / 3');
  });

  it.each<[why: string, stop: () => void, before?: () => void]>([
    ['while something in it has the focus', () => act(() => next().focus())],
    ['when paused', () => fireEvent.click(screen.getByRole('button', { name: 'Duraklat' }))],
    ['under reduced motion', () => undefined, () => stubMediaQueries(['(prefers-reduced-motion: reduce)'])],
  ])('does not rotate %s', (_, stop, before) => {
    before?.();
    show();
    stop();
    wait(3 * INTERVAL_MS);
    expect(shown()).toBe('1 / 3');
  });

  it('follows a swipe of 40 pixels and no shorter one', () => {
    show();
    swipe(200, 161);
    expect(shown()).toBe('1 / 3');
    swipe(200, 160);
    expect(shown()).toBe('2 / 3');
    swipe(160, 200);
    expect(shown()).toBe('1 / 3');
  });
});
