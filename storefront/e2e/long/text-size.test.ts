import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { CartContent, Fixtures } from '../support/fixtures.ts';
import { openFilter } from '../support/screen-states.ts';
import { it } from '../support/shop-test.ts';
import { NAMES } from '../support/shopper.ts';
import { findMisfits, setText, setWidth, type TextSetting } from '../support/text-overflow.ts';
import { HEIGHT } from '../support/visual-checks.ts';

const WIDTHS = [320, 360, 640, 768, 820, 1024, 1280];
const TEXTS: Record<string, TextSetting> = {
  'usual text': {},
  'usual text, spaced': { isSpaced: true },
  'text of 24 px': { size: 24 },
  'text of 32 px': { size: 32 },
};

type Shown = {
  path: string | ((fixtures: Fixtures) => string);
  cart?: CartContent;
  shows: string | RegExp;
  act?: (page: Page) => Promise<void>;
  isForMembers?: boolean;
  /** Where else than in the header the name is written. */
  tellsName?: boolean;
};
const PAGES: Record<string, Shown> = {
  home: { path: '/', shows: 'Filtre' },
  search: { path: '/search/pul', shows: 'Filtre', act: openFilter },
  product: { path: ({ products }) => `/product/${products.reviewed._id}`, shows: 'Sepete ekle' },
  cart: { path: '/cart', cart: 'full', shows: 'Ara toplam' },
  'empty cart': { path: '/cart', shows: 'Your cart is empty' },
  shipping: { path: '/shipping', cart: 'full', shows: 'Kayıtlı adresler', isForMembers: true },
  'order summary': { path: '/placeorder', cart: 'addressed', shows: 'Ödemeye geç', isForMembers: true },
  order: {
    path: ({ orders }) => `/order/${orders.ofCustomer}`,
    shows: 'Alıcı',
    isForMembers: true,
    tellsName: true,
  },
  profile: { path: '/profile', shows: 'Ayrıntılar', isForMembers: true, tellsName: true },
};

const seenBy = (who: string, { isForMembers, tellsName }: Shown) => {
  if (who === 'guest') return !isForMembers;
  return who === 'long' || tellsName;
};
const cases = ['guest', ...Object.keys(NAMES)].flatMap((who) =>
  Object.entries(PAGES)
    .filter(([, shown]) => seenBy(who, shown))
    .map(([name, shown]) => ({ who, name, shown })),
);

describe('whatever size of text the shopper has set', () => {
  it.for(cases)('should hold all words of $name for $who', async ({ who, shown }, { visit, fixtures }) => {
    const name = NAMES[who as keyof typeof NAMES];
    if (name) await fixtures.clients.customer.rename(name);
    const { path, cart, shows, act } = shown;
    const page = await visit({
      role: name ? 'customer' : 'guest',
      path: typeof path === 'string' ? path : path(fixtures),
      cart,
      width: 360,
      reducedMotion: 'reduce',
    });
    await page.getByText(shows).filter({ visible: true }).first().waitFor();
    await act?.(page);
    const misfits: string[] = [];
    for (const [setting, text] of Object.entries(TEXTS)) {
      await setText(page, text);
      for (const width of WIDTHS) {
        await setWidth(page, width, HEIGHT);
        misfits.push(...(await findMisfits(page)).map((misfit) => `${width} px, ${setting}: ${misfit}`));
      }
    }
    await setText(page, {});
    expect(misfits).toEqual([]);
  });
});
