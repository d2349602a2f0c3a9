import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SavedSearch } from '../../cms/contract/wishlist-and-alerts.ts';
import { savedSearchOf } from '../catalogue/active-filters.ts';
import { readCatalogueQuery } from '../catalogue/catalogue-query.ts';
import { ayse } from '../testing/fixtures.ts';
import { refusal, requestOf, requestsOf, respond } from '../testing/msw-handlers.ts';
import { renderScreen, routerState, setUpShop, storeUser } from '../testing/test-shop.tsx';
import { answer, arriveAt, hrefOf, press } from '../testing/user-actions.ts';
import { SaveSearchButton } from './save-search-button.tsx';
import { SavedSearches } from './saved-searches.tsx';

setUpShop();

const aSearch = (change: Partial<SavedSearch> = {}): SavedSearch => ({
  _id: 's1',
  title: '“lale” · 1863–1900',
  path: '/search/lale?yearFrom=1863&yearTo=1900',
  createdAt: '2026-10-01T10:00:00.000Z',
  ...change,
});

describe('saving a search', () => {
  const at = '/search/lale/page/2';
  const filters = 'yearFrom=1863&yearTo=1900&condition=used&sortOrder=priceAsc';
  const show = (keyword = 'lale', search = filters) => {
    const query = readCatalogueQuery({ keyword, pageNumber: '2' }, new URLSearchParams(search));
    if (!query) throw new Error('no query');
    renderScreen(<SaveSearchButton {...savedSearchOf(query)} />, { at: search ? `${at}?${search}` : at });
  };

  it('keeps it in words, at its first page and in the shop’s order', async () => {
    respond('saveSearch', aSearch());
    storeUser(ayse);
    show();
    await press('Aramayı kaydet');
    expect(
      await screen.findByText(/Arama kaydedildi; yeni ürün gelince e-posta göndereceğiz\./),
    ).toBeDefined();
    expect(requestOf('saveSearch').body).toEqual({
      title: '“lale” · Damgalı · 1863–1900',
      path: '/search/lale?condition=used&yearFrom=1863&yearTo=1900',
    });
    expect(hrefOf('Kayıtlı aramalarım')).toBe('/beklediklerim');
    await press('Arama kaydedildi');
    expect(requestsOf('saveSearch')).toHaveLength(1);
  });

  it('shows why it could not be saved, and offers it again', async () => {
    respond('saveSearch', refusal(409, 'En çok 20 arama kaydedilebilir.'));
    storeUser(ayse);
    show();
    await press('Aramayı kaydet');
    expect(await screen.findByText('En çok 20 arama kaydedilebilir.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Aramayı kaydet' })).toBeDefined();
  });

  it('leads a guest to sign in, and back to this page', async () => {
    show();
    await press('Aramayı kaydet');
    await arriveAt(`/login?redirect=${encodeURIComponent(`${at}?${filters}`).replaceAll('%2F', '/')}`);
  });

  it('shows a guest why to sign in, and saves it after that', async () => {
    respond('saveSearch', aSearch());
    show('lale', '');
    await press('Aramayı kaydet');
    await arriveAt(`/login?redirect=${at}`);
    expect(routerState()).toEqual({ reason: 'Aramayı kaydetmek için giriş yapın.' });
    cleanup();
    storeUser(ayse);
    show('baska', '');
    expect(requestsOf('saveSearch')).toEqual([]);
    cleanup();
    show('lale', '');
    expect(await screen.findByRole('button', { name: 'Arama kaydedildi' })).toBeDefined();
    expect(requestOf('saveSearch').body).toMatchObject({ path: '/search/lale' });
    cleanup();
    show('lale', '');
    expect(screen.getByRole('button', { name: 'Aramayı kaydet' })).toBeDefined();
  });
});

describe('the saved searches', () => {
  it('link to their results, and show their dates', async () => {
    respond('listSearches', [aSearch()]);
    renderScreen(<SavedSearches />);
    const link = await screen.findByRole('link', { name: '“lale” · 1863–1900' });
    expect(link.getAttribute('href')).toBe('/search/lale?yearFrom=1863&yearTo=1900');
    expect(screen.getByText('Kayıt: 1 Ekim 2026')).toBeDefined();
  });

  it('lead nowhere else, whatever is stored', async () => {
    respond('listSearches', [aSearch({ path: '//evil.example/a' })]);
    renderScreen(<SavedSearches />);
    expect((await screen.findByRole('link')).getAttribute('href')).toBe('/');
  });

  it('are deleted when that is confirmed, and the focus stays with the list', async () => {
    let searches = [aSearch(), aSearch({ _id: 's2', title: 'Tuğralı' })];
    respond('listSearches', () => searches);
    respond('deleteSearch', ({ params }) => {
      searches = searches.filter(({ _id }) => _id !== params.id);
      return { message: 'Silindi.' };
    });
    renderScreen(<SavedSearches />);
    await screen.findByRole('link', { name: 'Tuğralı' });
    await press('Sil: Tuğralı');
    const question = '“Tuğralı” araması silinsin mi? Yeni ürünleri artık e-postayla bildirilmez.';
    await answer(question, 'Vazgeç');
    expect(requestsOf('deleteSearch')).toHaveLength(0);
    await press('Sil: Tuğralı');
    await answer(question, 'Tamam');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Tuğralı' })).toBeNull());
    expect(screen.getByRole('link', { name: '“lale” · 1863–1900' })).toBeDefined();
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Kayıtlı aramalar'));
  });

  it('explain how to save one when there is none', async () => {
    respond('listSearches', []);
    renderScreen(<SavedSearches />);
    expect(await screen.findByText(/Henüz kayıtlı aramanız yok/)).toBeDefined();
  });
});
