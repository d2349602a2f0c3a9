import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Product } from '../../cms/contract/products.ts';
import { productKey } from '../api/products.ts';
import { type Fallback, keyText, markFresh, revalidateTag } from '../api/swr.tsx';
import { addItem, EMPTY_CART } from '../cart/cart-state.ts';
import { aListedProduct, aPicture, aProduct, ayse } from '../testing/fixtures.ts';
import { refusal, requestOf, requestsOf, respond } from '../testing/msw-handlers.ts';
import { address, renderScreen, setUpShop, storeCart, storedCart, storeUser } from '../testing/test-shop.tsx';
import { hrefOf, press, type, user } from '../testing/user-actions.ts';
import ProductScreen from './product-screen.tsx';

setUpShop();

let product: Product | null;
beforeEach(() => {
  product = aProduct();
  respond('getProduct', () => product ?? refusal(404, 'Ürün bulunamadı.'));
  respond('ownReview', null);
});

const show = (visit: { fallback?: Fallback; state?: unknown } = {}) =>
  renderScreen(<ProductScreen />, { pattern: '/product/:id', at: '/product/lale', ...visit });

const manyReviews = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    _id: `r${index}`,
    name: `Üye ${index}.`,
    rating: 4,
    comment: 'Güzel.',
    createdAt: '2025-03-04T10:20:30.000Z',
  }));
/** Not by role: a query by role among hundreds of reviews takes jsdom half a second. */
const listed = () => [...document.querySelectorAll('#degerlendirmeler li:not([hidden])')];
const writeReview = async (rating: string, comment: string) => {
  await user.selectOptions(await screen.findByLabelText(/^Puan/), rating);
  await type(/^Yorum/, comment);
  await press('Gönder');
};
const moreButton = () =>
  [...document.querySelectorAll<HTMLElement>('#degerlendirmeler button')].find(
    ({ textContent }) => textContent === 'Daha fazla yorum göster',
  );
const showMore = () => act(() => moreButton()?.click());

describe('product page', () => {
  it('adds the chosen quantity to the cart and navigates there', async () => {
    show();
    const choice = await screen.findByLabelText<HTMLSelectElement>('Adet');
    expect([...choice.options].map(({ text }) => text)).toEqual(['1', '2', '3']);
    expect(screen.getByText('Stokta')).toBeTruthy();
    await user.selectOptions(choice, '2');
    await press('Sepete ekle');
    expect(address()).toBe('/cart');
    expect(storedCart().cartItems).toMatchObject([{ _id: 'lale', qty: 2, price: 12.5 }]);
  });

  it('has its name as the heading at once where the list has told it', async () => {
    show({ state: { name: 'Lale 1955' } });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Lale 1955');
    expect(await screen.findByText('Stokta')).toBeTruthy();
  });

  it('keeps nothing of the product before it, neither details nor what was typed', async () => {
    storeUser(ayse);
    const next = aProduct({ _id: 'gul', name: 'Gül 1962' });
    const headings: unknown[] = [];
    function Headings() {
      const { pathname } = useLocation();
      useLayoutEffect(() => {
        headings.push([pathname, document.querySelector('h1')?.textContent]);
      }, [pathname]);
      return <Link to="/product/gul">Sonraki</Link>;
    }
    const fallback = { [keyText(productKey('lale'))]: aProduct(), [keyText(productKey('gul'))]: next };
    for (const key of Object.keys(fallback)) markFresh(key);
    const screens = [<ProductScreen key="product" />, <Headings key="headings" />];
    renderScreen(screens, { pattern: '/product/:id', at: '/product/lale', fallback });
    await screen.findByLabelText(/^Yorum/);
    await type(/^Yorum/, 'Lale çok güzel');
    await user.click(screen.getByRole('link', { name: 'Sonraki' }));
    expect(headings).toEqual([
      ['/product/lale', aProduct().name],
      ['/product/gul', 'Gül 1962'],
    ]);
    expect((await screen.findByLabelText<HTMLTextAreaElement>(/^Yorum/)).value).toBe('');
  });

  it('shows a toast when it replaces the quantity in the cart', async () => {
    storeCart(addItem(EMPTY_CART, { ...aListedProduct(), qty: 3 }));
    show();
    await screen.findByLabelText('Adet');
    await press('Sepete ekle');
    expect(await screen.findByText('Sepetinizdeki adet 3 yerine 1 oldu.')).toBeDefined();
    expect(address()).toBe('/cart');
    expect(storedCart().cartItems).toMatchObject([{ qty: 1 }]);
  });

  it('shows the attributes of a stamp in groups, as text, and no unknown ones', async () => {
    product = aProduct({
      condition: 'unusedHinged',
      format: 'blockOfFour',
      yearFrom: 1955,
      widthMm: 20.5,
      heightMm: 26,
      michelNumber: '1430',
      stanleyGibbonsNumber: '1640',
    });
    show();
    const facts = async (name: string) => {
      const part = await screen.findByRole('region', { name });
      return within(part)
        .getAllByRole('term')
        .map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);
    };
    expect(await facts('Durum ve özellikler')).toEqual([
      'İlk yıl: 1955',
      'Durum: Damgasız – şarniyerli',
      'Biçim: Dörtlü blok',
      'Genişlik (mm): 20,5',
      'Yükseklik (mm): 26',
    ]);
    expect(await facts('Katalog numaraları')).toEqual(['Michel: 1430', 'Stanley Gibbons: 1640']);
    expect(await facts('Filatelik bilgiler')).toContain('Nominal değer: 25 kuruş');
  });

  it('puts each picture into the frame, leads to it without scripts, and keeps it out of the cart', async () => {
    const back = { image: '/media/arka-640.webp', view: 'back' as const, caption: '' };
    product = aProduct({
      picture: aPicture('on', [320, 640, 900]),
      pictures: [
        { ...back, picture: aPicture('arka', [320, 640, 900]) },
        { image: '/media/eski.webp', picture: null, view: 'certificate', caption: 'Sergi jürisi, 12' },
      ],
    });
    show();
    const views = within(await screen.findByRole('list', { name: 'Resimler' }));
    const links = () => views.getAllByRole('link');
    expect(links().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Ön yüz', '/media/on-900.webp'],
      ['Arka yüz', '/media/arka-900.webp'],
      ['Sergi jürisi, 12', '/media/eski.webp'],
    ]);
    const current = () => links().map((link) => link.getAttribute('aria-current'));
    expect(current()).toEqual(['true', null, null]);
    await user.click(views.getByRole('link', { name: 'Arka yüz' }));
    expect(current()).toEqual([null, 'true', null]);
    const large = screen.getByRole('button', { name: 'Lale serisi, Arka yüz: resmi büyüt' });
    expect(within(large).getByRole('img').getAttribute('src')).toBe('/media/arka-640.webp');
    await user.click(large);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('button', { name: 'Arka yüz' }).getAttribute('aria-pressed')).toBe('true');
    await user.click(dialog.getByRole('button', { name: 'Sergi jürisi, 12' }));
    expect(dialog.getByRole('img').getAttribute('src')).toBe('/media/eski.webp');
    await user.click(dialog.getByRole('button', { name: 'Kapat' }));
    await press('Sepete ekle');
    expect(JSON.stringify(storedCart())).not.toContain('arka-320');
  });

  it('shows before the cart what is added to the price, delivery time and returns', async () => {
    show();
    const terms = await screen.findByRole('list', { name: 'Kargo, ödeme, teslimat ve iade' });
    expect(screen.getAllByText('+ KDV').map(({ textContent }) => textContent)).toContain('₺12,50 + KDV');
    expect(screen.getAllByText('₺14,75').length).toBeGreaterThan(0);
    expect(terms.textContent).toContain('₺30,00; KDV hariç ₺500,00 üzerindeki');
    expect(terms.textContent).toContain('14 gün içinde');
    expect(within(terms).getByRole('link').getAttribute('href')).toBe('/iptal-ve-iade-koşullari');
    await waitFor(() => expect(requestsOf('getInstallments')).toHaveLength(1));
    expect(screen.queryByText('Taksit')).toBeNull();
  });

  it('shows how its price with tax is paid in instalments, once the dealer offers any', async () => {
    respond('getInstallments', {
      options: [
        { count: 2, cardFamilies: ['Axess', 'Bonus'] },
        { count: 3, cardFamilies: ['Bonus'] },
      ],
    });
    show();
    expect(await screen.findByText('3 taksite kadar, vade farksız: ayda ₺4,92')).toBeDefined();
    const cells = screen.getAllByRole('row', { hidden: true }).map((row) => row.textContent);
    expect(cells).toEqual(['TaksitAydaKredi kartı', '2₺7,38Axess, Bonus', '3₺4,92Bonus']);
  });

  it('sells nothing that is out of stock', async () => {
    product = aProduct({ countInStock: 0 });
    show();
    expect(await screen.findByText('Stokta Yok')).toBeTruthy();
    expect(screen.queryByLabelText('Adet')).toBeNull();
    expect(screen.getByRole('button', { name: 'Sepete ekle' })).toHaveProperty('disabled', true);
  });

  it.each([true, false])('says of a drawing, and only of one, that it is: %s', async (hasDrawnPicture) => {
    product = aProduct({ picture: aPicture(), hasDrawnPicture });
    show();
    await screen.findByRole('button', { name: 'Lale serisi: resmi büyüt' });
    expect(screen.queryAllByText('Temsilî çizim')).toHaveLength(hasDrawnPicture ? 1 : 0);
  });

  it('covers the picture with the loupe’s lens only where a mouse moves over it', async () => {
    product = aProduct({ picture: aPicture() });
    show();
    const button = await screen.findByRole('button', { name: 'Lale serisi: resmi büyüt' });
    const lens = button.querySelector<HTMLElement>('span[aria-hidden="true"]:last-of-type');
    expect(lens?.hidden).toBe(true);
    const move = () => fireEvent.pointerMove(button, { pointerType: 'mouse', clientX: 0, clientY: 0 });
    move();
    // The large picture has not loaded yet.
    expect(lens?.hidden).toBe(true);
    // The picture loads while the mouse rests.
    fireEvent.load(within(button).getAllByAltText('').at(-1) ?? button);
    expect(lens?.hidden).toBe(false);
    fireEvent.pointerLeave(button);
    expect(lens?.hidden).toBe(true);
  });

  it.each([
    ['a stamp', 'Filatelik bilgiler', 'Çıkaran idare', {}],
    ['an album', 'Ürün bilgileri', 'Marka', { denominationValueOfStamp: '', seriesIssueDate: null }],
  ])('names the maker of %s by its own word, and tells nothing else', async (_, part, label, of) => {
    product = aProduct(of);
    show();
    const facts = within(await screen.findByRole('region', { name: part }));
    expect(facts.getByText(label).nextSibling?.textContent).toBe('PTT');
    expect(screen.queryAllByText(/^(Marka|Çıkaran idare)$/)).toHaveLength(1);
    expect(screen.queryByRole('heading', { name: /Durum ve özellikler|Katalog numaraları/ })).toBeNull();
    expect(screen.queryByRole('list', { name: 'Başka resimler' })).toBeNull();
  });

  it('shows that nobody has reviewed it yet, and where to sign in to do so', async () => {
    show();
    expect(await screen.findByText('Henüz Değerlendirilmemiş')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Henüz değerlendirme yok' })).toBeDefined();
    expect(screen.queryByText('5 üzerinden 0')).toBeNull();
    expect(hrefOf('giriş yapın')).toBe('/login?redirect=/product/lale');
  });

  it('shows reviews with author, stars, day and comment', async () => {
    const createdAt = '2025-03-04T10:20:30.000Z';
    product = aProduct({
      rating: 4.25,
      numReviews: 8,
      reviews: [{ _id: 'r', name: 'Kemal', rating: 4, comment: 'Tertemiz.', createdAt }],
    });
    show();
    const review = within(await screen.findByRole('region', { name: 'Değerlendirmeler' }));
    expect(review.getByText(/^Ortalama/).textContent).toBe('Ortalama 4,3 / 5, 8 yorum');
    expect(review.getByText('Kemal')).toBeTruthy();
    expect(review.getByText('5 üzerinden 4')).toBeTruthy();
    expect(review.getByText('2025-03-04')).toBeTruthy();
    expect(review.getByText('Tertemiz.')).toBeTruthy();
  });

  it('shows reviews ten at a time, moves the focus to the first new one, and keeps them below a newer one', async () => {
    const all = manyReviews(101);
    product = aProduct({ reviews: all.slice(0, 100), numReviews: 101 });
    respond('listReviews', { reviews: all.slice(100), page: 2, pages: 2, total: 101 });
    show();
    await screen.findByText('Daha fazla yorum göster');
    for (let shown = 10; shown < 110; shown += 10) {
      expect(listed()).toHaveLength(shown);
      showMore();
      await waitFor(() => expect(document.activeElement?.textContent).toContain(`Üye ${shown}.`));
    }
    expect(listed()).toHaveLength(101);
    expect(moreButton()).toBeUndefined();
    expect(requestsOf('listReviews').map(({ query }) => query.get('pageNumber'))).toEqual(['2']);
    const [mine] = manyReviews(1);
    product = aProduct({ reviews: [{ ...mine, _id: 'new' } as never, ...all.slice(0, 99)], numReviews: 102 });
    await act(() => revalidateTag('Product'));
    await waitFor(() => expect(listed()).toHaveLength(102));
    expect(new Set(listed().map(({ textContent }) => textContent)).size).toBe(101);
  });

  it('shows when the next reviews fail to load, and retries on request', async () => {
    const all = manyReviews(101);
    product = aProduct({ reviews: all.slice(0, 10), numReviews: 11 });
    respond('listReviews', refusal(500, 'Sunucuda beklenmeyen bir hata oluştu.'));
    show();
    await user.click(await screen.findByRole('button', { name: 'Daha fazla yorum göster' }));
    await screen.findByText('Sunucuda beklenmeyen bir hata oluştu.');
    respond('listReviews', { reviews: all.slice(0, 11), page: 1, pages: 1, total: 11 });
    await press('Daha fazla yorum göster');
    await waitFor(() => expect(listed()).toHaveLength(11));
  });

  it('shows shoppers that they have reviewed it, instead of the form', async () => {
    storeUser(ayse);
    const [review = null] = manyReviews(1);
    respond('ownReview', review);
    show();
    expect(await screen.findByText('Bu ürünü değerlendirdiniz.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Gönder' })).toBeNull();
  });

  it('shows the form although the own review could not be loaded', async () => {
    storeUser(ayse);
    respond('ownReview', refusal(503, 'Şu anda çok yoğunuz.'));
    show();
    expect(await screen.findByRole('button', { name: 'Gönder' })).toBeDefined();
  });

  it('sends a review, thanks and empties the form', async () => {
    storeUser(ayse);
    respond('createReview', { message: 'Değerlendirmeniz kaydedildi.' });
    show();
    const rating = await screen.findByLabelText(/^Puan/);
    expect(within(rating).getAllByRole('option')[0]?.textContent).toBe('Seçiniz...');
    await writeReview('5', 'Çok güzel');
    expect(await screen.findByText('Review submitted')).toBeTruthy();
    expect(requestOf('createReview')).toMatchObject({
      params: { id: 'lale' },
      body: { productId: 'lale', rating: 5, comment: 'Çok güzel' },
    });
    expect(rating).toHaveProperty('value', '');
    expect(screen.getByLabelText(/^Yorum/)).toHaveProperty('value', '');
    expect(screen.queryByRole('combobox', { name: /^Puan/ })).toBeNull();
    await waitFor(() =>
      expect(document.activeElement?.textContent).toBe('Teşekkür ederiz, değerlendirmeniz yayımlandı.'),
    );
  });

  it.each([
    ['brings back what was written when the session had ended meanwhile', ayse, 'Çok güzel'],
    ['shows nothing of it to somebody else', { ...ayse, _id: 'u9' }, ''],
  ])('%s', async (_, next, comment) => {
    storeUser(ayse);
    respond('createReview', refusal(401, 'Bu işlem için oturum açmalısınız.'));
    const { unmount } = show();
    await writeReview('5', 'Çok güzel');
    expect(await screen.findByRole('link', { name: 'giriş yapın' })).toBeDefined();
    unmount();
    storeUser(next);
    show();
    expect(await screen.findByLabelText(/^Yorum/)).toHaveProperty('value', comment);
    expect(screen.getByLabelText(/^Puan/)).toHaveProperty('value', comment && '5');
  });

  it('keeps what was written when the review fails, and shows why', async () => {
    storeUser(ayse);
    respond('createReview', refusal(409, 'Bu ürünü zaten değerlendirdiniz.'));
    show();
    await writeReview('3', 'Yine ben');
    expect(await screen.findByText('Bu ürünü zaten değerlendirdiniz.')).toBeTruthy();
    expect(screen.getByLabelText(/^Yorum/)).toHaveProperty('value', 'Yine ben');
  });

  it.each([
    ['asked for by the browser', {}],
    ['when the server made the page', { fallback: { [keyText(productKey('lale'))]: null } }],
  ])('says of an unknown product what the server says, with a way on: %s', async (_, visit) => {
    product = null;
    show(visit);
    expect((await screen.findByRole('alert')).textContent).toBe('Ürün bulunamadı.');
    expect(hrefOf('Kataloğa dön')).toBe('/');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ürün bulunamadı');
    expect(document.title).toContain('Ürün bulunamadı');
  });
});
