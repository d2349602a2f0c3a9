import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_WISHLIST } from '../../cms/contract/rules/wishlist-and-alert-limits.ts';
import { ProductCard } from '../catalogue/product-cards.tsx';
import { Header } from '../layout/header.tsx';
import { parseIds } from '../session/stored-value.ts';
import { aListedProduct, ayse, berna } from '../testing/fixtures.ts';
import { type Refusal, refusal, requestOf, requestsOf, respond } from '../testing/msw-handlers.ts';
import { enter, renderScreen, setUpShop } from '../testing/test-shop.tsx';
import { user } from '../testing/user-actions.ts';

setUpShop();

const stored = () => JSON.parse(localStorage.getItem('wants') ?? '[]');
const store = (...ids: string[]) => localStorage.setItem('wants', JSON.stringify(ids));

let account: string[];
beforeEach(() => {
  account = [];
  respond('getWishlist', () => ({ products: account }));
  respond('mergeWishlist', ({ body }) => {
    account = [...new Set([...body.products, ...account])];
    return { products: account };
  });
  respond('removeFromWishlist', ({ params }) => {
    account = account.filter((id) => id !== params.id);
    return { products: account };
  });
});

const show = (...ids: string[]) =>
  renderScreen(
    <>
      <Header />
      {ids.map((_id) => (
        <ProductCard key={_id} product={aListedProduct({ _id, name: `Pul ${_id}` })} />
      ))}
    </>,
  );
const button = (id: string) => screen.findByRole('button', { name: `İstek listem: Pul ${id}` });
const expectButton = (id: string, isWanted: boolean) =>
  waitFor(async () => expect((await button(id)).getAttribute('aria-pressed')).toBe(String(isWanted)));
const press = async (id: string) => user.click(await button(id));
const expectCount = (text: string) =>
  waitFor(() =>
    expect(screen.getByRole('link', { name: /^İstek listem/ }).textContent).toBe(`İstek listem${text}`),
  );

describe('what lies in the browser', () => {
  it.each<[stored: unknown, wants: string[]]>([
    [
      ['a', 'b'],
      ['a', 'b'],
    ],
    [
      ['a', 'a', '', 7, null, { _id: 'x' }, 'b'],
      ['a', 'b'],
    ],
    [['x'.repeat(65), 'a'], ['a']],
    [{ 0: 'a' }, []],
    ['a', []],
    [null, []],
  ])('%j is mended to %j', (value, wants) => expect(parseIds(value, MAX_WISHLIST)).toEqual(wants));
  it('is no longer than the list may be', () => {
    const many = Array.from({ length: MAX_WISHLIST + 9 }, (_, index) => `p${index}`);
    expect(parseIds(many, MAX_WISHLIST)).toEqual(many.slice(0, MAX_WISHLIST));
  });
});

describe('a guest’s wishlist button', () => {
  it('is beside the card’s link, stores the newest first, and is counted', async () => {
    show('1', '2');
    await expectButton('1', false);
    expect((await button('1')).closest('a')).toBeNull();
    await expectCount('');
    await press('1');
    await expectButton('1', true);
    await press('2');
    await expectButton('2', true);
    expect(stored()).toEqual(['2', '1']);
    await expectCount('2 ürün');
  });

  it('removes what it added, shows that once, and can undo it', async () => {
    store('1');
    show('1');
    await expectButton('1', true);
    await press('1');
    await expectButton('1', false);
    expect(localStorage.getItem('wants')).toBeNull();
    expect(await screen.findAllByText(/İstek listenizden çıkarıldı/)).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Geri al: Pul 1' }));
    await expectButton('1', true);
    expect(stored()).toEqual(['1']);
  });

  it('refuses one more than the list may hold, and loses none', async () => {
    const many = Array.from({ length: MAX_WISHLIST }, (_, index) => `p${index}`);
    store(...many);
    show('1');
    await press('1');
    expect(await screen.findByText('İstek listesinde en çok 500 ürün olabilir.')).toBeDefined();
    await expectButton('1', false);
    expect(stored()).toEqual(many);
  });
});

describe('the wishlist button of a signed-in user', () => {
  it('is the account’s, and puts nothing into the browser', async () => {
    account = ['1'];
    enter(ayse);
    show('1', '2');
    await expectButton('1', true);
    await press('2');
    await expectButton('2', true);
    await waitFor(() => expect(account).toEqual(['2', '1']));
    await press('1');
    await expectButton('1', false);
    await waitFor(() => expect(account).toEqual(['2']));
    expect(localStorage.getItem('wants')).toBeNull();
  });

  it('shows the change before the server responds, and rolls it back on an error', async () => {
    let refuse: (answer: Refusal) => void = () => undefined;
    enter(ayse);
    show('1');
    await expectButton('1', false);
    respond('mergeWishlist', () => new Promise((resolve) => (refuse = resolve)));
    await press('1');
    await expectButton('1', true);
    await waitFor(() => expect(requestsOf('mergeWishlist')).toHaveLength(1));
    refuse(refusal(409, 'İstek listeniz dolu.'));
    expect(await screen.findByText('İstek listeniz dolu.')).toBeDefined();
    await expectButton('1', false);
  });

  it('is read again after a refusal: another device may have changed the list meanwhile', async () => {
    enter(ayse);
    show('1', '2');
    await expectButton('2', false);
    respond('mergeWishlist', () => {
      account = ['2'];
      return refusal(409, 'İstek listeniz dolu.');
    });
    await press('1');
    await expectButton('2', true);
    await expectButton('1', false);
  });

  it('is sent in the order of the presses', async () => {
    let answer: () => void = () => undefined;
    enter(ayse);
    show('1');
    await expectButton('1', false);
    respond('mergeWishlist', async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      account = ['1'];
      return { products: account };
    });
    await press('1');
    await expectButton('1', true);
    await waitFor(() => expect(requestsOf('mergeWishlist')).toHaveLength(1));
    await press('1');
    await expectButton('1', false);
    expect(requestsOf('removeFromWishlist')).toHaveLength(0);
    answer();
    await waitFor(() => expect(account).toEqual([]));
    expect(requestsOf('removeFromWishlist')).toHaveLength(1);
    await expectButton('1', false);
  });
});

describe('at sign-in', () => {
  it('the browser’s list joins the account’s, and leaves the browser', async () => {
    account = ['1'];
    store('2');
    show('1', '2');
    await expectButton('2', true);
    enter(ayse);
    await waitFor(() => expect(account).toEqual(['2', '1']));
    await expectButton('1', true);
    await expectButton('2', true);
    await waitFor(() => expect(localStorage.getItem('wants')).toBeNull());
  });

  it('a list that cannot join stays, is shown, and is tried again with the next chance', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    store('2');
    show('1', '2');
    await expectButton('2', true);
    respond('mergeWishlist', refusal(500, 'Olmadı.'));
    enter(ayse);
    expect(await screen.findByText('İstek listeniz hesabınıza katılamadı. Olmadı.')).toBeDefined();
    expect(stored()).toEqual(['2']);
    await expectButton('2', true);
    respond('mergeWishlist', ({ body }) => ({ products: body.products }));
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(localStorage.getItem('wants')).toBeNull());
    expect(requestOf('mergeWishlist').body).toEqual({ products: ['2'] });
    await expectButton('2', true);
  });
});

it('what the account has no room for keeps nothing else from it', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  store('2');
  show('1', '2');
  await expectButton('2', true);
  respond('mergeWishlist', ({ body }) =>
    body.products.includes('2') ? refusal(409, 'İstek listeniz dolu.') : { products: body.products },
  );
  enter(ayse);
  await screen.findByText(/katılamadı/);
  await press('1');
  await waitFor(() => expect(requestOf('mergeWishlist').body).toEqual({ products: ['1'] }));
  await expectButton('1', true);
  expect(stored()).toEqual(['2']);
});

describe('of two people at one browser', () => {
  it('the second sees nothing the first has kept', async () => {
    account = ['1'];
    enter(ayse);
    show('1', '2');
    await expectButton('1', true);
    account = [];
    enter(null);
    await expectButton('1', false);
    await expectCount('');
    enter(berna);
    await expectButton('1', false);
    expect(localStorage.getItem('wants')).toBeNull();
  });

  it('the second gets nothing that could not join the first one’s account', async () => {
    respond('mergeWishlist', refusal(500, 'Olmadı.'));
    store('2');
    show('2');
    await expectButton('2', true);
    enter(ayse);
    await screen.findByText(/katılamadı/);
    enter(berna);
    await expectButton('2', false);
    expect(localStorage.getItem('wants')).toBeNull();
    expect(requestsOf('mergeWishlist')).toHaveLength(1);
  });

  it('what the first still waits to send is not done in the name of the second', async () => {
    let answer: () => void = () => undefined;
    enter(ayse);
    show('1', '2');
    await expectButton('1', false);
    respond('mergeWishlist', async ({ body }) => {
      await new Promise<void>((resolve) => (answer = resolve));
      return { products: body.products };
    });
    await press('1');
    await waitFor(() => expect(requestsOf('mergeWishlist')).toHaveLength(1));
    await press('2');
    await expectButton('2', true);
    enter(berna);
    answer();
    await expectButton('1', false);
    await expectButton('2', false);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(requestsOf('mergeWishlist')).toHaveLength(1);
    await expectButton('1', false);
  });
});
