import { screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { renderScreen, setUpShop, stubMediaQueries } from '../testing/test-shop.tsx';
import { press } from '../testing/user-actions.ts';
import { Disclosure } from './disclosure.tsx';

setUpShop();

const isOpen = () => screen.getByRole('button', { name: 'Matbaa' }).getAttribute('aria-expanded') === 'true';

/** The filter accordion; the footer's sections start the same way. */
it.each([
  ['below 768 px', [], false],
  ['from 768 px on', ['(min-width: 48em)'], true],
])('%s it starts as it should, and its heading toggles it', async (_, matching, startsOpen) => {
  stubMediaQueries(matching);
  renderScreen(<Disclosure title="Matbaa">Üç matbaa</Disclosure>);
  expect(isOpen()).toBe(startsOpen);
  await press('Matbaa');
  expect(isOpen()).toBe(!startsOpen);
});

it('has no aria-expanded from the server, where the width is unknown', () => {
  const html = renderToString(<Disclosure title="Matbaa">Üç matbaa</Disclosure>);
  expect(html).toContain('aria-controls');
  expect(html).not.toContain('aria-expanded');
});
