import { screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { respond } from '../testing/msw-handlers.ts';
import { address, renderScreen, setUpShop } from '../testing/test-shop.tsx';
import { user } from '../testing/user-actions.ts';
import { SearchBox } from './search-box.tsx';

setUpShop();
// Asked for when somebody, or a busy machine, types slowly.
beforeEach(() => respond('suggestProducts', { words: [], products: [] }));

async function search(typed: string): Promise<string> {
  renderScreen(<SearchBox />, { at: '/cart' });
  await user.type(screen.getByRole('combobox', { name: 'Katalogda ara' }), `${typed}{Enter}`);
  return address();
}

describe('search box', () => {
  it('navigates to the results of the trimmed keyword', async () => {
    expect(await search('  uçak postası ')).toBe(`/search/${encodeURIComponent('uçak postası')}`);
  });

  it('keeps characters that mean something in an address', async () => {
    expect(await search('%50 a/b?')).toBe('/search/%2550%20a%2Fb%3F');
  });

  it('navigates home for an empty keyword', async () => {
    expect(await search('')).toBe('/');
  });

  it.each([
    ['/search/ataturk', 'ataturk'],
    ['/search/u%C3%A7ak%20postas%C4%B1/page/2', 'uçak postası'],
    ['/search/%2550%20a%2Fb%3F', '%50 a/b?'],
    ['/cart', ''],
  ])('shows on %s the keyword “%s”', (at, keyword) => {
    renderScreen(<SearchBox />, { at });
    expect(screen.getByRole('combobox', { name: 'Katalogda ara' })).toHaveProperty('value', keyword);
  });

  it('follows the shopper from page to page, and forgets what was typed but not sent', async () => {
    renderScreen(
      <>
        <SearchBox />
        <Link to="/search/penset">Pensetler</Link>
        <Link to="/cart">Sepet</Link>
      </>,
      { at: '/' },
    );
    const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Katalogda ara' }).value;
    await user.type(screen.getByRole('combobox', { name: 'Katalogda ara' }), 'cumhuriyet{Enter}');
    expect(box()).toBe('cumhuriyet');
    await user.click(screen.getByText('Pensetler'));
    expect(box()).toBe('penset');
    await user.type(screen.getByRole('combobox', { name: 'Katalogda ara' }), ' maşa');
    await user.click(screen.getByText('Sepet'));
    expect(box()).toBe('');
  });

  it('navigates home for a blank keyword', async () => {
    expect(await search('   ')).toBe('/');
  });
});
