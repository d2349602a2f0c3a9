import { waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { NO_FILTER, PRINTING_HOUSES, SORT_ORDERS } from '../cms/contract/rules/catalogue.ts';
import type { CatalogueQuery } from './api/products.ts';
import CartScreen from './cart/cart-screen.tsx';
import { SortSelect } from './catalogue/catalogue-head.tsx';
import { FilterPanel } from './catalogue/filter-panel.tsx';
import { CheckoutSteps } from './checkout/checkout-steps.tsx';
import PaymentScreen from './checkout/payment-screen.tsx';
import Footer from './layout/footer.tsx';
import { Header } from './layout/header.tsx';
import { ProductDetails } from './product/product-screen.tsx';
import { Reviews } from './product/reviews.tsx';
import { admin, aProduct, ayse } from './testing/fixtures.ts';
import { respond } from './testing/msw-handlers.ts';
import { renderScreen, setUpShop, storeUser } from './testing/test-shop.tsx';

setUpShop();

/** Every text on the page by itself, names that are only read aloud included. */
const shownTexts = () =>
  [...document.body.querySelectorAll('*')].flatMap((element) => [
    element.getAttribute('aria-label'),
    element.getAttribute('alt'),
    ...[...element.childNodes].map((node) => (node instanceof Text ? node.data.trim() : null)),
  ]);

const query: CatalogueQuery = {
  keyword: '',
  pageNumber: 1,
  sortOrder: 'recommended',
  ...NO_FILTER,
};
const ignore = () => undefined;

describe('the shopper reads', () => {
  it.each<[what: string, part: ReactNode, texts: string[], user?: typeof ayse]>([
    ['a guest’s menu', <Header key="" />, ['Login']],
    ['an administrator’s menus', <Header key="" />, ['Profile', 'Logout', 'Admin', admin.name], admin],
    [
      'the payment marks',
      <Footer key="" />,
      ['Mastercard', 'Maestro', 'Visa', 'Visa Electron', 'American Express', 'Troy'],
    ],
    [
      'filter and sort order',
      <>
        <FilterPanel facets={undefined} query={query} onChange={ignore} isOpen={false} onClose={ignore} />
        <SortSelect value={query.sortOrder} onChange={ignore} />
      </>,
      ['Filtre', 'Matbaa', ...PRINTING_HOUSES, ...Object.values(SORT_ORDERS)],
    ],
    ['that there is stock', <ProductDetails key="" product={aProduct()} />, ['Stokta']],
    ['that there is none', <ProductDetails key="" product={aProduct({ countInStock: 0 })} />, ['Stokta Yok']],
    [
      'an unreviewed product’s form',
      <Reviews key="" product={aProduct()} />,
      ['Henüz Değerlendirilmemiş', 'Seçiniz...'],
      ayse,
    ],
    ['an empty cart', <CartScreen key="" />, ['Your cart is empty', 'Go Back']],
    [
      'the steps of the checkout',
      <CheckoutSteps key="" current="shipping" />,
      ['Giriş', 'Teslimat', 'Sipariş özeti', 'Ödeme'],
    ],
    ['a payment without a form', <PaymentScreen key="" />, ['Error: Missing checkout form content']],
  ])('%s', async (_, part, texts, user) => {
    if (user) storeUser(user);
    respond('ownReview', null);
    renderScreen(part);
    await waitFor(() => expect(shownTexts()).toEqual(expect.arrayContaining(texts)));
  });
});
