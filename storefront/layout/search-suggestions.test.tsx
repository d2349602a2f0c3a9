import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { requestsOf, respond } from '../testing/msw-handlers.ts';
import { address, renderScreen, setUpShop } from '../testing/test-shop.tsx';
import { user } from '../testing/user-actions.ts';
import { SearchBox } from './search-box.tsx';

setUpShop();

const LALE = { _id: 'lale', name: 'Lale serisi', price: 12_50, picture: null };
const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Katalogda ara' });
const options = async () => (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;

async function type(typed: string) {
  renderScreen(<SearchBox />, { at: '/cart' });
  await user.type(box(), typed);
}

describe('suggestions', () => {
  it('are keywords, categories and products', async () => {
    respond('suggestProducts', { words: ['pensetler'], products: [LALE] });
    await type('pens');
    expect(await options()).toEqual([
      'pensetler',
      'PensetlerKategori',
      'Lale serisi₺12,50 + KDVKDV dahil ₺14,75',
    ]);
    const list = screen.getByRole('listbox', { name: 'Öneriler' });
    expect([box().getAttribute('aria-expanded'), box().getAttribute('aria-controls')]).toEqual([
      'true',
      list.id,
    ]);
  });

  it('are requested once after fast typing, and not for a single letter', async () => {
    respond('suggestProducts', { words: ['cumhuriyet'], products: [] });
    await type('cumhur');
    await options();
    expect(requestsOf('suggestProducts').map(({ query }) => query.get('keyword'))).toEqual(['cumhur']);
    await user.clear(box());
    await user.type(box(), 'c');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    expect(requestsOf('suggestProducts')).toHaveLength(1);
  });

  it('are of the last text only, however late an earlier response arrives', async () => {
    let answerFirst: () => void = () => undefined;
    const first = new Promise<void>((resolve) => {
      answerFirst = resolve;
    });
    respond('suggestProducts', async ({ query }) => {
      const keyword = query.get('keyword') ?? '';
      if (keyword === 'la') await first;
      return { words: [`${keyword}-önerisi`], products: [] };
    });
    await type('la');
    await waitFor(() => expect(requestsOf('suggestProducts')).toHaveLength(1));
    await user.type(box(), 'le');
    expect(await options()).toEqual(['lale-önerisi']);
    await act(async () => answerFirst());
    expect(await options()).toEqual(['lale-önerisi']);
  });

  it('are walked through with the arrows, round by the box, and taken with Enter', async () => {
    respond('suggestProducts', { words: ['lale devri'], products: [LALE] });
    await type('lale');
    await options();
    expect(active()).toBeUndefined();
    await user.keyboard('{ArrowDown}');
    expect(active()).toBe('lale devri');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(active()).toBeUndefined();
    await user.keyboard('{ArrowUp}');
    expect(active()).toBe('Lale serisi₺12,50 + KDVKDV dahil ₺14,75');
    expect(screen.getByRole('option', { selected: true }).textContent).toBe(active());
    await user.keyboard('{Enter}');
    expect(address()).toBe('/product/lale');
  });

  it('leave Enter alone while none is active', async () => {
    respond('suggestProducts', { words: ['lale devri'], products: [LALE] });
    await type('lale');
    await options();
    await user.keyboard('{Enter}');
    expect(address()).toBe('/search/lale');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('close with Escape and keep what was typed, reopen with an arrow, and close on blur', async () => {
    respond('suggestProducts', { words: ['lale devri'], products: [] });
    await type('lale');
    await options();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect([box().value, box().getAttribute('aria-expanded')]).toEqual(['lale', 'false']);
    await user.keyboard('{ArrowDown}');
    expect(await options()).toEqual(['lale devri']);
    await user.tab();
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('are taken with a press', async () => {
    respond('suggestProducts', { words: ['lale devri'], products: [] });
    await type('lale');
    await user.click(await screen.findByRole('option', { name: 'lale devri' }));
    expect(address()).toBe('/search/lale%20devri');
  });

  it('are not needed for a search when their request fails', async () => {
    respond('suggestProducts', () => Response.error());
    await type('lale');
    await waitFor(() => expect(requestsOf('suggestProducts')).toHaveLength(1));
    await user.keyboard('{Enter}');
    expect(address()).toBe('/search/lale');
  });
});
