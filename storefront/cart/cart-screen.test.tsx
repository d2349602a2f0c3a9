import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_TERMS, type ShopTerms } from '../../cms/contract/rules/shop-terms.ts';
import { keyText } from '../api/swr.tsx';
import { termsKey } from '../api/terms.ts';
import { aListedProduct, anOrder, ayse, stamp } from '../testing/fixtures.ts';
import { requestsOf, respond } from '../testing/msw-handlers.ts';
import {
  address,
  renderScreen,
  setUpShop,
  storeCart,
  storedCart,
  storeUser,
  tellStored,
} from '../testing/test-shop.tsx';
import { hrefOf, press, textsOf, user } from '../testing/user-actions.ts';
import CartScreen from './cart-screen.tsx';
import { addItem, type CartItem, EMPTY_CART, withPrices } from './cart-state.ts';
import { QuantitySelect } from './quantity-select.tsx';
import { useCart } from './use-cart.tsx';

setUpShop();

const show = (terms?: ShopTerms) =>
  renderScreen(<CartScreen />, {
    pattern: '/cart',
    fallback: terms && { [keyText(termsKey)]: terms },
  });
const sums = () => textsOf('definition');
const { _id, name, price, countInStock } = stamp;
const listedStamp = (change = {}) => aListedProduct({ _id, name, price, countInStock, ...change });
beforeEach(() => respond('chosenProducts', [listedStamp()]));

it('shows that it is empty, with a way back and without sums, and disables checkout', () => {
  show();
  expect(screen.getByText('Your cart is empty')).toBeDefined();
  expect(hrefOf('Go Back')).toBe('/');
  expect(screen.getByRole('button', { name: 'Alışverişi tamamla' })).toHaveProperty('disabled', true);
  expect(screen.queryByText(/₺/)).toBeNull();
  expect(screen.queryByRole('region', { name: 'Sepet özeti' })).toBeNull();
});

it('shows lines, totals and how far it is to free shipping, and leads to login on the way to shipping', async () => {
  storeCart(addItem(EMPTY_CART, stamp));
  show();
  expect(hrefOf(stamp.name)).toBe('/product/p1');
  expect(screen.getAllByRole('option')).toHaveLength(5);
  expect(sums()).toEqual(['2', '₺201,00', '₺30,00', '₺36,18', '₺267,18']);
  expect(screen.getByText(/^Kargonun ücretsiz olması için KDV hariç ₺299,01 /)).toBeDefined();
  expect(screen.getByRole('meter', { name: 'Ücretsiz kargoya yakınlık' })).toBeDefined();
  await user.selectOptions(screen.getByRole('combobox'), '5');
  expect(sums()).toEqual(['5', '₺502,50', '₺0,00', '₺90,45', '₺592,95']);
  expect(screen.getByText(/^5 adet/).textContent).toBe('5 adet: ₺592,95');
  expect(screen.getByText('Kargonuz ücretsiz.')).toBeDefined();
  expect(storedCart()).toMatchObject({ cartItems: [{ qty: 5 }], itemsPrice: '502.50', totalPrice: '592.95' });
  await press('Alışverişi tamamla');
  expect(address()).toBe('/login?redirect=/shipping');
});

describe('a line that is taken out by the keyboard', () => {
  const names = ['Birinci', 'İkinci', 'Üçüncü'];
  const three = names.reduce(
    (cart, name, index) => addItem(cart, { ...stamp, _id: `p${index}`, name, qty: index + 1 }),
    EMPTY_CART,
  );
  const button = (name: string) => screen.getByRole('button', { name: `Sepetten çıkar: ${name}` });
  const said = () => textsOf('status').filter(Boolean);
  const stored = () => storedCart().cartItems.map(({ name, qty }: CartItem) => [name, qty]);
  async function takeOut(name: string): Promise<void> {
    button(name).focus();
    await user.keyboard('{Enter}');
  }
  const open = () => {
    respond('chosenProducts', ({ query }) =>
      query.getAll('id').map((_id) => listedStamp({ _id, name: names[Number(_id.slice(1))] })),
    );
    storeCart(three);
    show();
  };

  it('leads on to the next one, or the one before, or to the empty cart, and is announced once', async () => {
    open();
    await takeOut('İkinci');
    expect(document.activeElement).toBe(button('Üçüncü'));
    expect(said()).toEqual(['Sepetten çıkarıldı: İkinci']);
    await takeOut('Üçüncü');
    expect(document.activeElement).toBe(button('Birinci'));
    expect(said()).toEqual(['Sepetten çıkarıldı: Üçüncü']);
    await takeOut('Birinci');
    expect(document.activeElement?.textContent).toContain('Your cart is empty');
    expect(said()).toEqual(['Sepetten çıkarıldı: Birinci']);
    await press('Geri al');
    expect(stored()).toEqual([['Birinci', 1]]);
    expect(document.activeElement).toBe(button('Birinci'));
  });

  it('is restored with its quantity and in its place', async () => {
    open();
    await takeOut('İkinci');
    await press('Geri al');
    expect(stored()).toEqual([
      ['Birinci', 1],
      ['İkinci', 2],
      ['Üçüncü', 3],
    ]);
    expect(document.activeElement).toBe(button('İkinci'));
    expect(said()).toEqual(['Yeniden sepetinizde: İkinci']);
    expect(screen.queryByRole('button', { name: 'Geri al' })).toBeNull();
  });
});

it.each([
  { now: { price: 120_00 }, text: 'Fiyatı değişti: ₺100,50 yerine ₺120,00.', stored: { price: 120, qty: 2 } },
  {
    now: { countInStock: 1 },
    text: 'Stokta 1 adet kaldı; adet 1 olarak güncellendi.',
    stored: { countInStock: 1, qty: 1 },
  },
  {
    now: { countInStock: 0 },
    text: 'Stokta kalmadı. Lütfen sepetinizden çıkarın.',
    stored: { countInStock: 0 },
  },
])('tells on arrival: $text', async ({ now, text, stored }) => {
  respond('chosenProducts', [listedStamp(now)]);
  storeCart(addItem(EMPTY_CART, stamp));
  show();
  expect(await screen.findByText(text)).toBeDefined();
  expect(storedCart().cartItems[0]).toMatchObject(stored);
  const warning = screen.queryByText(/^Sepetinizdeki 1 ürün stokta yok/);
  expect(warning !== null).toBe(now.countInStock === 0);
});

describe('pieces that the shopper’s own open order holds', () => {
  const arrive = (heldUntil: string | null, pieces: number) => {
    const unpaid = { heldUntil, canPay: true, isGivenUp: false };
    const order = anOrder({ isPaid: false, paidAt: null, state: 'awaiting', unpaid });
    respond('getOrder', { ...order, orderItems: order.orderItems.map((line) => ({ ...line, qty: pieces })) });
    respond('chosenProducts', [listedStamp({ countInStock: 0 })]);
    storeUser(ayse);
    storeCart({ ...addItem(EMPTY_CART, stamp), openOrder: { orderId: 'o1' } });
    show();
  };
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString();

  it('should stay in the cart, with the way back to the payment', async () => {
    arrive(inAnHour, 2);
    expect(await screen.findByText(/bu ürün sizin için ayrıldı/)).toBeDefined();
    expect(hrefOf('Siparişinizden ödemeye dönün')).toBe('/order/o1');
    expect(screen.queryByText(/çıkarın|[Ss]tok/)).toBeNull();
    expect(storedCart().cartItems[0]).toMatchObject({ qty: 2, countInStock: 2 });
  });

  it.each([
    ['that are fewer than in the cart', inAnHour, 1, /Stokta 1 adet kaldı/],
    ['whose time is over', '2026-01-01T00:00:00.000Z', 2, /Stokta kalmadı/],
  ])('should be told apart from pieces %s', async (_, heldUntil, pieces, told) => {
    arrive(heldUntil, pieces);
    expect(await screen.findByText(told)).toBeDefined();
  });
});

it('shows nothing about a stock that is still large enough, and takes over what else has changed', async () => {
  respond('chosenProducts', [listedStamp({ countInStock: 4, rating: 3 })]);
  storeCart(addItem(EMPTY_CART, stamp));
  show();
  await waitFor(() =>
    expect(storedCart().cartItems[0]).toMatchObject({ countInStock: 4, qty: 2, rating: 3 }),
  );
  expect(screen.queryByText(/[Ss]tok/)).toBeNull();
});

it('does not speak of a changed price where none was known', async () => {
  storeCart(addItem(EMPTY_CART, { ...stamp, price: 0 }));
  show();
  await waitFor(() => expect(storedCart().cartItems[0].price).toBe(100.5));
  expect(screen.queryByText(/Fiyatı değişti/)).toBeNull();
});

it('shows that a product is no longer sold', async () => {
  respond('chosenProducts', []);
  storeCart(addItem(EMPTY_CART, stamp));
  show();
  expect(await screen.findByText(/artık satışta değil/)).toBeDefined();
  await waitFor(() => expect(storedCart().cartItems[0].countInStock).toBe(0));
});

it('should say how many kinds are too many for an order, and look all of them up in few requests', async () => {
  const ids = Array.from({ length: 103 }, (_, place) => `p${place}`);
  respond('chosenProducts', ({ query }) => query.getAll('id').map((_id) => listedStamp({ _id })));
  storeCart(ids.reduce((cart, _id) => addItem(cart, { ...stamp, _id }), EMPTY_CART));
  show();
  expect(
    screen.getByText(/^Bir siparişte en fazla 100 farklı ürün olabilir. Devam etmek için 3 ürünü/),
  ).toBeDefined();
  expect(screen.getByRole('button', { name: 'Alışverişi tamamla' })).toHaveProperty('disabled', true);
  await waitFor(() => expect(requestsOf('chosenProducts')).toHaveLength(3));
});

describe('a cart that was priced by other settings', () => {
  const terms = { ...DEFAULT_TERMS, shippingFee: 45_00, freeShippingAbove: 1000_00, taxPercent: 20 };

  it('shows the new sums, and what of it changed', async () => {
    respond('getTerms', terms);
    storeCart(withPrices({ ...addItem(EMPTY_CART, stamp), terms: DEFAULT_TERMS }));
    show();
    const note = await screen.findByText(/^Kargo ücreti değişti/);
    expect(note.textContent).toBe(
      'Kargo ücreti değişti: ₺30,00 yerine ₺45,00. Ücretsiz kargo sınırı değişti: KDV hariç ₺500,00 yerine ₺1.000,00. KDV oranı değişti: %18 yerine %20.',
    );
    expect(sums()).toEqual(['2', '₺201,00', '₺45,00', '₺40,20', '₺286,20']);
    expect(screen.getByText('KDV (%20)')).toBeDefined();
    expect(screen.getByText(/^Kargonun ücretsiz olması için KDV hariç ₺799,01 /)).toBeDefined();
    expect(storedCart()).toMatchObject({ totalPrice: '286.20', terms: { shippingFee: 45, taxPercent: 20 } });
  });

  it('taxes each line by the category that it has now', async () => {
    const categoryRates = { 'Pul Albümleri': 10, Kitaplar: 0 };
    respond('getTerms', { ...DEFAULT_TERMS, categoryRates });
    respond('chosenProducts', [listedStamp({ category: 'Pul Albümleri' })]);
    storeCart(withPrices({ ...addItem(EMPTY_CART, { ...stamp, category: '' }), terms: DEFAULT_TERMS }));
    show();
    expect(await screen.findByText('Bazı kategorilerin KDV oranı değişti.')).toBeDefined();
    expect(await screen.findByText('KDV (%10)')).toBeDefined();
    expect(sums()).toEqual(['2', '₺201,00', '₺30,00', '₺20,10', '₺251,10']);
    expect(storedCart()).toMatchObject({ taxPrice: '20.10', terms: { categoryRates } });
  });

  it('is told nothing where nobody has seen it priced', async () => {
    storeCart(addItem(EMPTY_CART, stamp));
    show(terms);
    expect(sums()).toContain('₺286,20');
    expect(screen.queryByText(/değişti/)).toBeNull();
  });

  it('asks for no more goods where shipping costs nothing', () => {
    storeCart(addItem(EMPTY_CART, stamp));
    show({ ...terms, shippingFee: 0 });
    expect(sums()).toContain('₺0,00');
    expect(screen.queryByRole('meter')).toBeNull();
  });
});

describe('the choice of a quantity', () => {
  const onChange = vi.fn();

  function Shown({ countInStock }: { countInStock: number }) {
    const [quantity, setQuantity] = useState(1);
    onChange.mockImplementation(setQuantity);
    return <QuantitySelect value={quantity} countInStock={countInStock} onChange={onChange} />;
  }

  const quantityField = () => screen.getByRole('textbox', { name: 'Adet' });

  it.each(['50000', '50.000', ' 50000 '])(
    'lets one type how many of very much stock, all of it too: %s',
    async (typed) => {
      renderScreen(<Shown countInStock={50_000} />);
      await user.clear(quantityField());
      await user.type(quantityField(), typed);
      expect(onChange).toHaveBeenLastCalledWith(50_000);
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  it.each(['1,5', '1.00', '50001', '0', 'iki'])('should say that %s is no quantity', async (typed) => {
    renderScreen(<Shown countInStock={50_000} />);
    await user.clear(quantityField());
    await user.type(quantityField(), typed);
    expect(screen.getByRole('alert').textContent).toBe('1 ile 50.000 arasında bir tam sayı yazın.');
    expect(onChange).not.toHaveBeenCalledWith(15);
  });

  it.each([
    ['99999', '50000'],
    ['0', '1'],
    ['-3', '1'],
    ['', '1'],
    ['2.5', '2'],
    ['1,5', '1'],
    ['1.000', '1000'],
  ])('puts right what is no quantity when one leaves: %s', async (typed, kept) => {
    renderScreen(<Shown countInStock={50_000} />);
    const field = quantityField();
    await user.clear(field);
    if (typed) await user.type(field, typed);
    await user.tab();
    expect(field).toHaveProperty('value', kept);
  });

  it('offers every piece of as many as a thousand', () => {
    renderScreen(<Shown countInStock={1000} />);
    expect(screen.getByLabelText<HTMLSelectElement>('Adet').options).toHaveLength(1000);
  });
});

describe('the kept cart', () => {
  it('is empty over corrupt content', () => {
    localStorage.setItem('cart', '{"cartItems":[');
    expect(renderHook(useCart).result.current).toMatchObject({
      cartItems: [],
      shippingAddress: {},
      billingAddress: {},
    });
  });

  it('follows other tabs', () => {
    const { result } = renderHook(useCart);
    storeCart(addItem(EMPTY_CART, stamp));
    tellStored('cart');
    expect(result.current.itemCount).toBe(2);
  });

  it('works in memory where storage is refused', () => {
    const refused = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { result } = renderHook(useCart);
    act(() => result.current.addItem(stamp));
    expect(result.current.itemCount).toBe(2);
    refused.mockRestore();
    act(() => result.current.removeItem(stamp._id));
    expect(storedCart()).toMatchObject({ cartItems: [] });
  });
});
