import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { user } from '../testing/shopper.ts';
import { address, renderScreen, setUpShop } from '../testing/test-shop.tsx';
import { SearchBox } from './search-box.tsx';

setUpShop();

async function search(typed: string): Promise<string> {
  renderScreen(<SearchBox />, { at: '/cart' });
  await user.type(screen.getByRole('searchbox'), `${typed}{Enter}`);
  return address();
}

describe('search box', () => {
  it('goes to the results of the trimmed keyword', async () => {
    expect(await search('  uçak postası ')).toBe(`/search/${encodeURIComponent('uçak postası')}`);
  });

  it('keeps characters that mean something in an address', async () => {
    expect(await search('%50 a/b?')).toBe('/search/%2550%20a%2Fb%3F');
  });

  it('goes home for an empty keyword', async () => {
    expect(await search('')).toBe('/');
  });

  it('goes home for a blank keyword', async () => {
    expect(await search('   ')).toBe('/');
  });
});
