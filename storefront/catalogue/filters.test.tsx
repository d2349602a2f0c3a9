import { act, screen, waitFor, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useNavigate } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FacetsAnswer } from '../../cms/contract/catalogue-query.ts';
import { patterns } from '../../cms/contract/paths.ts';
import { PRINTING_HOUSES } from '../../cms/contract/rules/catalogue.ts';
import { aListedProduct, aProductList, noFacets } from '../testing/fixtures.ts';
import { refusal, requestOf, requestsOf, respond } from '../testing/msw-handlers.ts';
import { address, renderScreen, setUpShop, stubMediaQueries } from '../testing/test-shop.tsx';
import { hrefOf, user } from '../testing/user-actions.ts';
import CatalogueScreen from './catalogue-screen.tsx';
import { FacetChoice } from './facet-choice.tsx';
import { PHONE } from './filter-form.tsx';

setUpShop();

const SERIES = Array.from({ length: 12 }, (_, place) => ({ value: `Seri ${place}`, count: 200 - place }));
const FACETS: FacetsAnswer = {
  ...noFacets,
  total: 30,
  values: {
    ...noFacets.values,
    printingHouse: [{ value: PRINTING_HOUSES[0], count: 12 }],
    category: [
      { value: 'Pensetler', count: 3 },
      { value: 'Büyüteçler', count: 0 },
      { value: 'Osmanlı İmparatorluğu', count: 15 },
    ],
    series: SERIES,
  },
  years: { min: 1863, max: 1998 },
  prices: { min: 2, max: 4500 },
  inStock: 28,
};
const EMPTY = aProductList([]);

beforeEach(() => {
  respond('listProducts', aProductList([aListedProduct()], { pages: 3, total: 30 }));
  respond('countFacets', FACETS);
  respond('getStory', { text: null });
  respond('topProducts', []);
});

const show = (at: string) =>
  renderScreen(<CatalogueScreen />, {
    pattern: [patterns.home, patterns.page, patterns.search, patterns.searchPage],
    at,
  });
const query = () => new URLSearchParams(address().split('?')[1]);
const group = (name: string) => screen.findByRole('group', { name });

describe('the filters', () => {
  it('are in their order, below their names', async () => {
    show('/');
    await group('Yıl');
    const names = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    // Filters without values are left out.
    expect(names.slice(0, 5)).toEqual(['Matbaa', 'Kategori', 'Seri', 'Yıl', 'Fiyat (KDV dahil)']);
    expect(await screen.findByRole('checkbox', { name: 'Yalnız stokta olanlar' })).toBeTruthy();
  });

  it('show for each value how many products it would show, apart from its name', async () => {
    show('/');
    const category = within(await group('Kategori'));
    const boxes = category.getAllByRole('checkbox');
    const first = boxes.find((box) => box.getAttribute('value') === 'Osmanlı İmparatorluğu');
    // “Büyüteçler” has no products, so it is left out.
    expect(boxes).toHaveLength(2);
    const described = document.getElementById(first?.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('(15)15 ürün');
    expect(category.getByLabelText('Osmanlı İmparatorluğu')).toBe(first);
  });

  it('always show the three printing houses', async () => {
    show('/');
    const houses = within(await group('Matbaa')).getAllByRole('checkbox');
    expect(houses.map((box) => box.getAttribute('value'))).toEqual([...PRINTING_HOUSES]);
    await screen.findByText('(12)');
    expect(screen.getAllByText('(0)')).toHaveLength(2);
  });

  it('put what would show nothing by now behind the others, and dim it', async () => {
    show('/');
    const valuesIn = async () =>
      within(await group('Kategori'))
        .getAllByRole<HTMLInputElement>('checkbox')
        .map(({ value }) => value);
    expect(await valuesIn()).toEqual(['Pensetler', 'Osmanlı İmparatorluğu']);
    const category = [{ value: 'Osmanlı İmparatorluğu', count: 5 }];
    respond('countFacets', { ...FACETS, values: { ...FACETS.values, category } });
    await user.click(screen.getByRole('checkbox', { name: 'Yalnız stokta olanlar' }));
    await screen.findByText('(5)');
    expect(await valuesIn()).toEqual(['Osmanlı İmparatorluğu', 'Pensetler']);
    const isDimmed = (name: string) =>
      Boolean(screen.getByRole('checkbox', { name }).closest('[data-empty]'));
    expect([isDimmed('Osmanlı İmparatorluğu'), isDimmed('Pensetler')]).toEqual([false, true]);
  });

  it('keep a ticked value that shows nothing, and an unknown one', async () => {
    show('/?category=Büyüteçler&category=Madalyalar');
    const boxes = within(await group('Kategori')).getAllByRole<HTMLInputElement>('checkbox', {
      checked: true,
    });
    expect(boxes.map(({ value }) => value).sort()).toEqual(['Büyüteçler', 'Madalyalar']);
  });

  it('fold a long list behind its most frequent values', async () => {
    show('/');
    const series = await group('Seri');
    const more = within(series).getByText('Hepsini göster (12)').closest('details');
    expect(within(more as HTMLElement).getAllByRole('checkbox', { hidden: true })).toHaveLength(4);
    expect(within(series).getAllByRole('checkbox', { hidden: true })).toHaveLength(12);
    expect(more?.open).toBe(false);
  });

  it('change the URL at once, and request list and counts again', async () => {
    show('/page/2?sortOrder=priceAsc');
    await user.click(await screen.findByRole('checkbox', { name: 'Pensetler' }));
    await user.click(screen.getByRole('checkbox', { name: 'Osmanlı İmparatorluğu' }));
    expect(address()).toMatch(/^\/\?/);
    expect(query().getAll('category')).toEqual(['Pensetler', 'Osmanlı İmparatorluğu']);
    expect(query().get('sortOrder')).toBe('priceAsc');
    await waitFor(() => {
      for (const name of ['listProducts', 'countFacets'] as const)
        expect(requestOf(name).query.getAll('category')).toEqual(['Pensetler', 'Osmanlı İmparatorluğu']);
    });
    await user.click(screen.getByRole('checkbox', { name: 'Pensetler' }));
    expect(query().getAll('category')).toEqual(['Osmanlı İmparatorluğu']);
    await user.click(screen.getByRole('checkbox', { name: 'Yalnız stokta olanlar' }));
    expect(query().get('inStock')).toBe('1');
  });

  it('keep every choice that is made before the page is drawn anew, and start from where a link led', async () => {
    show('/');
    await group('Yıl');
    act(() => {
      for (const name of ['Pensetler', 'Osmanlı İmparatorluğu', 'Yalnız stokta olanlar', PRINTING_HOUSES[0]])
        screen.getByRole('checkbox', { name }).click();
    });
    expect(query().getAll('category')).toEqual(['Pensetler', 'Osmanlı İmparatorluğu']);
    expect([query().get('inStock'), query().get('printingHouse')]).toEqual(['1', PRINTING_HOUSES[0]]);
    await user.click(await screen.findByRole('link', { name: 'Hepsini temizle' }));
    await user.click(screen.getByRole('checkbox', { name: 'Pensetler' }));
    expect(query().getAll('category')).toEqual(['Pensetler']);
    expect(query().has('inStock')).toBe(false);
  });

  it('should keep the chosen number of products on a page', async () => {
    show('/page/3?category=Pensetler');
    const sizes = within(await screen.findByRole('navigation', { name: 'Sayfadaki ürün sayısı' }));
    const chosen = () => sizes.getByRole('link', { current: true }).textContent;
    expect(chosen()).toBe('12');
    await user.click(sizes.getByRole('link', { name: 'Sayfada 24 ürün' }));
    expect(address()).toBe('/page/2?pageSize=24&category=Pensetler');
    expect(chosen()).toBe('24');
    await waitFor(() => expect(requestOf('listProducts').query.get('pageSize')).toBe('24'));
    expect(hrefOf('Sayfa 3')).toBe('/page/3?pageSize=24&category=Pensetler');
    expect(requestsOf('countFacets')).toHaveLength(1);
    await user.selectOptions(screen.getByLabelText('Sıralama'), 'Artan Fiyat');
    await user.click(screen.getByRole('checkbox', { name: 'Yalnız stokta olanlar' }));
    expect(query().toString()).toBe('sortOrder=priceAsc&pageSize=24&category=Pensetler&inStock=1');
  });

  it('request no counts when only the order or the page changes', async () => {
    show('/?category=Pensetler');
    await screen.findByText('(15)');
    await user.selectOptions(screen.getByLabelText('Sıralama'), 'Artan Fiyat');
    await waitFor(() => expect(requestOf('listProducts').query.get('sortOrder')).toBe('priceAsc'));
    expect(requestsOf('countFacets')).toHaveLength(1);
  });

  it('take years and prices with Enter or when they are left, once', async () => {
    show('/');
    await user.type(await screen.findByLabelText('İlk yıl'), '1920{Enter}');
    expect(query().get('yearFrom')).toBe('1920');
    await user.type(screen.getByLabelText('En çok ₺'), '1.250,50');
    expect(query().has('priceTo')).toBe(false);
    await user.tab();
    expect(query().get('priceTo')).toBe('1250.50');
    expect(screen.getByLabelText<HTMLInputElement>('En çok ₺').value).toBe('1250,50');
    await user.clear(screen.getByLabelText('İlk yıl'));
    await user.tab();
    expect(query().has('yearFrom')).toBe(false);
  });

  it('show what the address says, after steps back and forward too', async () => {
    function Steps() {
      const navigate = useNavigate();
      return [-1, 1].map((step) => (
        <button key={step} type="button" onClick={() => navigate(step)}>
          {step}
        </button>
      ));
    }
    renderScreen([<CatalogueScreen key="list" />, <Steps key="steps" />], { pattern: patterns.home });
    const field = await screen.findByLabelText<HTMLInputElement>('İlk yıl');
    await user.type(field, '1920{Enter}');
    await user.clear(field);
    await user.type(field, 'bin');
    const seen: string[] = [];
    for (const step of ['-1', '1']) {
      await user.click(screen.getByRole('button', { name: step }));
      seen.push(field.value);
    }
    expect(seen).toEqual(['', '1920']);
    expect(query().get('yearFrom')).toBe('1920');
  });

  it.each([
    ['İlk yıl', 'bin', /2100 arasında bir yıl/],
    ['Son yıl', '19.5', /2100 arasında bir yıl/],
    ['En az ₺', '12,345', /12,50 gibi/],
  ])('say beside %s what is wrong with “%s”, and lose nothing', async (label, typed, fault) => {
    show('/?category=Pensetler');
    const field = await screen.findByLabelText<HTMLInputElement>(label);
    await user.type(field, `${typed}{Enter}`);
    expect(await screen.findByText(fault)).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await user.click(screen.getByRole('checkbox', { name: 'Yalnız stokta olanlar' }));
    expect([field.value, query().get('category'), query().get('inStock')]).toEqual([typed, 'Pensetler', '1']);
  });
});

it('what is chosen is listed, each a link that takes it away alone', async () => {
  show(
    '/search/lale?category=Pensetler&category=B%C3%BCy%C3%BCte%C3%A7ler&yearFrom=1920&yearTo=1930&priceTo=100&inStock=1',
  );
  const list = within(await screen.findByRole('list', { name: 'Seçili filtreler' }));
  const names = list.getAllByRole('link').map(({ textContent }) => textContent);
  expect(names).toEqual([
    'Pensetler filtresini kaldır×',
    'Büyüteçler filtresini kaldır×',
    '1920–1930 filtresini kaldır×',
    'en çok ₺100 (KDV dahil) filtresini kaldır×',
    'Yalnız stokta olanlar filtresini kaldır×',
    'Hepsini temizle',
  ]);
  await user.click(list.getByRole('link', { name: /^Pensetler/ }));
  expect(query().getAll('category')).toEqual(['Büyüteçler']);
  expect(query().get('yearTo')).toBe('1930');
  // From the list, the next Tab leads to its first link.
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Seçili filtreler');
  await user.click(list.getByRole('link', { name: /^1920–1930/ }));
  expect([query().has('yearFrom'), query().has('yearTo')]).toEqual([false, false]);
  await user.click(list.getByRole('link', { name: 'Hepsini temizle' }));
  expect(address()).toBe('/search/lale');
});

describe('the filter of a phone', () => {
  beforeEach(() => stubMediaQueries([PHONE]));
  const opener = () => screen.findByRole('button', { name: /^Filtre/ });

  it('is closed at first, counts what is chosen, and tells live how many products there are', async () => {
    show('/?category=Pensetler&yearFrom=1920&yearTo=1930');
    expect((await opener()).textContent).toBe('Filtre (2)');
    expect(screen.queryByRole('checkbox')).toBeNull();
    await user.click(await opener());
    const sheet = within(await screen.findByRole('dialog', { name: 'Filtre' }));
    expect(await sheet.findByRole('button', { name: '30 ürünü göster' })).toBeTruthy();
    respond('countFacets', { ...FACETS, total: 1234 });
    await user.click(await sheet.findByRole('checkbox', { name: 'Yalnız stokta olanlar' }));
    expect(query().get('inStock')).toBe('1');
    expect(await sheet.findByRole('button', { name: '1.234 ürünü göster' })).toBeTruthy();
    expect(sheet.getByRole('status').textContent).toBe('1.234 ürün');
    await user.click(sheet.getByRole('button', { name: '1.234 ürünü göster' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect((await opener()).textContent).toBe('Filtre (3)');
  });

  it('should open only the groups with a choice, and keep an opened one open', async () => {
    show(`/?category=Pensetler&priceTo=20&printingHouse=${PRINTING_HOUSES[0]}`);
    await user.click(await opener());
    const isOpen = (name: string) => screen.getByText(name, { selector: 'h3' }).closest('details')?.open;
    await screen.findByText('Seri', { selector: 'h3' });
    expect(['Kategori', 'Seri', 'Yıl', 'Fiyat (KDV dahil)'].map(isOpen)).toEqual([true, false, false, true]);
    expect(screen.getByRole('button', { name: 'Matbaa' }).getAttribute('aria-expanded')).toBe('true');
    await user.click(screen.getByRole('checkbox', { name: 'Pensetler' }));
    expect([query().has('category'), isOpen('Kategori')]).toEqual([false, true]);
  });

  it('takes all choices away, and the keyword and the order not', async () => {
    show('/search/lale?category=Pensetler&sortOrder=priceAsc');
    await user.click(await opener());
    await user.click(await screen.findByRole('button', { name: 'Temizle' }));
    expect(address()).toBe('/search/lale?sortOrder=priceAsc');
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Temizle' })).toBeNull();
  });

  it('does not promise products where there are none', async () => {
    respond('countFacets', { ...FACETS, total: 0 });
    show('/?category=Pensetler');
    await user.click(await opener());
    expect(await screen.findByRole('button', { name: 'Bu seçimle ürün yok' })).toBeTruthy();
  });
});

describe('a keyword that was corrected', () => {
  const corrected = { ...FACETS, corrected: 'cumhuriyet', leftOut: ['ve', 'ile'] };

  it('is shown, with the words that were left out', async () => {
    respond('countFacets', corrected);
    show('/search/cumhurriyet?category=Pensetler');
    const link = await screen.findByRole('link', { name: 'cumhuriyet' });
    expect(link.closest('p')?.textContent).toBe('“cumhuriyet” için sonuçlar gösteriliyor.');
    expect(link.getAttribute('href')).toBe('/search/cumhuriyet?category=Pensetler');
    expect(screen.getByText('Aramaya katılmayan sözcükler: “ve”, “ile”')).toBeTruthy();
  });

  it('is offered when nothing was found', async () => {
    respond('listProducts', EMPTY);
    respond('countFacets', corrected);
    show('/search/cumhurriyet');
    const link = await screen.findByRole('link', { name: 'cumhuriyet' });
    expect(link.closest('p')?.textContent).toBe('Bunu mu demek istediniz: cumhuriyet?');
  });
});

it('shows what a keyword asks for, takes it back, and says what no product fits', async () => {
  const wish = {
    label: 'En pahalıdan başlayarak',
    without: 'lale',
    order: 'priceDesc' as const,
    isMissed: false,
  };
  const price = { label: 'en çok ₺20', without: 'en pahalı lale', order: null, isMissed: true };
  const colour = { leftOut: ['fildişi'], missingColours: ['fildişi'] };
  respond('countFacets', { ...FACETS, ...colour, understood: [wish, price], isRelaxed: true });
  show('/search/en%20pahal%C4%B1%20lale?category=Pensetler');
  expect(await screen.findByText('“en çok ₺20” ile ürün yok; en yakın sonuçlar gösteriliyor.')).toBeTruthy();
  expect(screen.getByText('Bu renkte pulumuz yok: “fildişi”.')).toBeTruthy();
  expect(screen.queryByText(/Aramaya katılmayan/)).toBeNull();
  const chip = await screen.findByRole('link', { name: /^En pahalıdan başlayarak/ });
  expect(chip.getAttribute('href')).toBe('/search/lale?category=Pensetler');
  expect(screen.queryByRole('link', { name: /^en çok ₺20/ })).toBeNull();
  const order = screen.getByLabelText<HTMLSelectElement>('Sıralama');
  expect(order.value).toBe('priceDesc');
  await user.selectOptions(order, 'priceAsc');
  expect(address()).toBe('/search/lale?sortOrder=priceAsc&category=Pensetler');
});

describe('an empty result', () => {
  it('should say once that nothing was found, and show no filter', async () => {
    respond('listProducts', EMPTY);
    respond('countFacets', { ...FACETS, total: 0, leftOut: ['zürafa'] });
    show('/search/zürafa');
    expect(await screen.findByText(/^Daha kısa bir sözcükle/)).toBeTruthy();
    expect(screen.getByText('“zürafa” için ürün bulunamadı.')).toBeTruthy();
    expect(screen.queryByText(/hiçbir ürünümüzde/)).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Filtre' })).toBeNull();
    expect(screen.getByText('Bunlara göz atın:')).toBeTruthy();
  });

  it('offers to remove the filters one by one, with how many products that finds, and all categories', async () => {
    respond('listProducts', EMPTY);
    show('/search/lale?category=Pensetler&yearFrom=1920&inStock=1');
    await screen.findByText('“lale” için ürün bulunamadı.');
    expect(hrefOf('Kategori filtresi olmadan (en az 18 ürün)')).toBe('/search/lale?yearFrom=1920&inStock=1');
    expect(hrefOf('“1920 ve sonrası” olmadan')).toBe('/search/lale?category=Pensetler&inStock=1');
    expect(hrefOf('“Yalnız stokta olanlar” olmadan')).toBe('/search/lale?category=Pensetler&yearFrom=1920');
    const doors = within(await screen.findByRole('navigation', { name: 'Kategoriler' }));
    expect(doors.getAllByRole('link')).toHaveLength(7);
  });
});

describe('counts that could not be loaded', () => {
  it('are left out, and not replaced by those of another search', async () => {
    show('/');
    const other = await screen.findByRole('checkbox', { name: 'Pensetler' });
    respond('countFacets', refusal(500, 'Olmadı.'));
    respond('listProducts', refusal(500, 'Olmadı.'));
    await user.click(screen.getByRole('checkbox', { name: 'Yalnız stokta olanlar' }));
    await waitFor(() => expect(other.getAttribute('aria-describedby')).toBeNull());
    expect(screen.getByRole('checkbox', { name: 'Yalnız stokta olanlar' })).toHaveProperty('checked', true);
  });
});

it.each([false, true])('hears a tick made before hydration, chosen %s', async (isChosen) => {
  const onToggle = vi.fn();
  const choice = (
    <FacetChoice
      name="category"
      value="Pensetler"
      label="Pensetler"
      count={3}
      isChosen={isChosen}
      onToggle={onToggle}
    />
  );
  const place = document.createElement('div');
  place.innerHTML = renderToString(choice);
  document.body.append(place);
  place.querySelector('input')?.click();
  await act(async () => {
    hydrateRoot(place, choice);
  });
  expect(onToggle.mock.calls).toEqual([[!isChosen]]);
  place.remove();
});
