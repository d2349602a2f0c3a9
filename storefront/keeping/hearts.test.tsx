import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_WANTS } from '../../cms/contract/rules/keeping.ts';
import { ProductCard } from '../catalogue/product-card.tsx';
import { Header } from '../layout/header.tsx';
import { type Refusal, refusal, requestOf, requestsOf, respond } from '../testing/handlers.ts';
import { aListedProduct, ayse } from '../testing/samples.ts';
import { user } from '../testing/shopper.ts';
import { renderScreen, setUpShop, storeUser } from '../testing/test-shop.tsx';
import { parseWants } from './kept-wants.ts';

setUpShop();

const berna = { ...ayse, _id: 'u9', name: 'Berna', email: 'berna@example.com' };
const stored = () => JSON.parse(localStorage.getItem('wants') ?? '[]');
const store = (...ids: string[]) => localStorage.setItem('wants', JSON.stringify(ids));
const enter = (who: typeof ayse | null) =>
  act(() => {
    if (who) storeUser(who);
    else localStorage.removeItem('userInfo');
    window.dispatchEvent(new StorageEvent('storage', { key: 'userInfo' }));
  });

/** The account's list, as a server would keep it. */
let account: string[];
beforeEach(() => {
  // What another test left in the session store is gone from storage only.
  enter(null);
  window.dispatchEvent(new StorageEvent('storage', { key: 'wants' }));
  account = [];
  respond('listWants', () => ({ products: account }));
  respond('joinWants', ({ body }) => {
    account = [...new Set([...body.products, ...account])];
    return { products: account };
  });
  respond('dropWant', ({ params }) => {
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
const heart = (id: string) => screen.findByRole('button', { name: `İstek listem: Pul ${id}` });
const expectHeart = (id: string, isWanted: boolean) =>
  waitFor(async () => expect((await heart(id)).getAttribute('aria-pressed')).toBe(String(isWanted)));
const press = async (id: string) => user.click(await heart(id));
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
  ])('%j is mended to %j', (value, wants) => expect(parseWants(value)).toEqual(wants));
  it('is no longer than the list may be', () => {
    const many = Array.from({ length: MAX_WANTS + 9 }, (_, index) => `p${index}`);
    expect(parseWants(many)).toEqual(many.slice(0, MAX_WANTS));
  });
});

describe('a guest’s heart', () => {
  it('stands beside the card’s link, keeps what is wanted last first, and is counted', async () => {
    show('1', '2');
    await expectHeart('1', false);
    expect((await heart('1')).closest('a')).toBeNull();
    await expectCount('');
    await press('1');
    await expectHeart('1', true);
    await press('2');
    await expectHeart('2', true);
    expect(stored()).toEqual(['2', '1']);
    await expectCount('2 ürün');
  });

  it('takes out what it put in, says so once, and takes that back', async () => {
    store('1');
    show('1');
    await expectHeart('1', true);
    await press('1');
    await expectHeart('1', false);
    expect(localStorage.getItem('wants')).toBeNull();
    expect(await screen.findAllByText(/İstek listenizden çıkarıldı/)).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Geri al: Pul 1' }));
    await expectHeart('1', true);
    expect(stored()).toEqual(['1']);
  });

  it('refuses one more than the list may hold, and loses none', async () => {
    const many = Array.from({ length: MAX_WANTS }, (_, index) => `p${index}`);
    store(...many);
    show('1');
    await press('1');
    expect(await screen.findByText('İstek listesinde en çok 500 ürün olabilir.')).toBeDefined();
    await expectHeart('1', false);
    expect(stored()).toEqual(many);
  });
});

describe('the heart of whoever is signed in', () => {
  it('is the account’s, and puts nothing into the browser', async () => {
    account = ['1'];
    enter(ayse);
    show('1', '2');
    await expectHeart('1', true);
    await press('2');
    await expectHeart('2', true);
    await waitFor(() => expect(account).toEqual(['2', '1']));
    await press('1');
    await expectHeart('1', false);
    await waitFor(() => expect(account).toEqual(['2']));
    expect(localStorage.getItem('wants')).toBeNull();
  });

  it('shows the change before the server answers, and takes it back when that refuses', async () => {
    let refuse: (answer: Refusal) => void = () => undefined;
    enter(ayse);
    show('1');
    await expectHeart('1', false);
    respond('joinWants', () => new Promise((resolve) => (refuse = resolve)));
    await press('1');
    await expectHeart('1', true);
    await waitFor(() => expect(requestsOf('joinWants')).toHaveLength(1));
    refuse(refusal(409, 'İstek listeniz dolu.'));
    expect(await screen.findByText('İstek listeniz dolu.')).toBeDefined();
    await expectHeart('1', false);
  });

  it('is read again after a refusal: another device may have changed the list meanwhile', async () => {
    enter(ayse);
    show('1', '2');
    await expectHeart('2', false);
    respond('joinWants', () => {
      account = ['2'];
      return refusal(409, 'İstek listeniz dolu.');
    });
    await press('1');
    await expectHeart('2', true);
    await expectHeart('1', false);
  });

  it('is sent in the order of the presses', async () => {
    let answer: () => void = () => undefined;
    enter(ayse);
    show('1');
    await expectHeart('1', false);
    respond('joinWants', async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      account = ['1'];
      return { products: account };
    });
    await press('1');
    await expectHeart('1', true);
    await waitFor(() => expect(requestsOf('joinWants')).toHaveLength(1));
    await press('1');
    await expectHeart('1', false);
    expect(requestsOf('dropWant')).toHaveLength(0);
    answer();
    await waitFor(() => expect(account).toEqual([]));
    expect(requestsOf('dropWant')).toHaveLength(1);
    await expectHeart('1', false);
  });
});

describe('at sign-in', () => {
  it('the browser’s list joins the account’s, and leaves the browser', async () => {
    account = ['1'];
    store('2');
    show('1', '2');
    await expectHeart('2', true);
    enter(ayse);
    await waitFor(() => expect(account).toEqual(['2', '1']));
    await expectHeart('1', true);
    await expectHeart('2', true);
    await waitFor(() => expect(localStorage.getItem('wants')).toBeNull());
  });

  it('a list that cannot join stays, is shown, and is tried again with the next chance', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    store('2');
    show('1', '2');
    await expectHeart('2', true);
    respond('joinWants', refusal(500, 'Olmadı.'));
    enter(ayse);
    expect(await screen.findByText('İstek listeniz hesabınıza katılamadı. Olmadı.')).toBeDefined();
    expect(stored()).toEqual(['2']);
    await expectHeart('2', true);
    respond('joinWants', ({ body }) => ({ products: body.products }));
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(localStorage.getItem('wants')).toBeNull());
    expect(requestOf('joinWants').body).toEqual({ products: ['2'] });
    await expectHeart('2', true);
  });
});

it('what the account has no room for keeps nothing else from it', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  store('2');
  show('1', '2');
  await expectHeart('2', true);
  respond('joinWants', ({ body }) =>
    body.products.includes('2') ? refusal(409, 'İstek listeniz dolu.') : { products: body.products },
  );
  enter(ayse);
  await screen.findByText(/katılamadı/);
  await press('1');
  await waitFor(() => expect(requestOf('joinWants').body).toEqual({ products: ['1'] }));
  await expectHeart('1', true);
  expect(stored()).toEqual(['2']);
});

describe('of two people at one browser', () => {
  it('the second sees nothing the first has kept', async () => {
    account = ['1'];
    enter(ayse);
    show('1', '2');
    await expectHeart('1', true);
    account = [];
    enter(null);
    await expectHeart('1', false);
    await expectCount('');
    enter(berna);
    await expectHeart('1', false);
    expect(localStorage.getItem('wants')).toBeNull();
  });

  it('the second gets nothing that could not join the first one’s account', async () => {
    respond('joinWants', refusal(500, 'Olmadı.'));
    store('2');
    show('2');
    await expectHeart('2', true);
    enter(ayse);
    await screen.findByText(/katılamadı/);
    enter(berna);
    await expectHeart('2', false);
    expect(localStorage.getItem('wants')).toBeNull();
    expect(requestsOf('joinWants')).toHaveLength(1);
  });

  it('what the first still waits to send is not done in the name of the second', async () => {
    let answer: () => void = () => undefined;
    enter(ayse);
    show('1', '2');
    await expectHeart('1', false);
    respond('joinWants', async ({ body }) => {
      await new Promise<void>((resolve) => (answer = resolve));
      return { products: body.products };
    });
    await press('1');
    await waitFor(() => expect(requestsOf('joinWants')).toHaveLength(1));
    await press('2');
    await expectHeart('2', true);
    enter(berna);
    answer();
    await expectHeart('1', false);
    await expectHeart('2', false);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(requestsOf('joinWants')).toHaveLength(1);
    await expectHeart('1', false);
  });
});
