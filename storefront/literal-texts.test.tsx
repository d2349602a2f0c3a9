import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReactNode } from 'react';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import type { CatalogueQuery } from './api/products.ts';
import CartScreen from './cart/cart-screen.tsx';
import { FilterPanel } from './catalogue/filter-panel.tsx';
import { SortSelect } from './catalogue/sort-select.tsx';
import { CheckoutSteps } from './checkout/checkout-steps.tsx';
import PaymentScreen from './checkout/payment-screen.tsx';
import { Footer } from './layout/footer.tsx';
import { Header } from './layout/header.tsx';
import { ProductDetails } from './product/product-details.tsx';
import { Reviews } from './product/reviews.tsx';
import { LITERAL_TEXTS, TOLD_IN_ENGLISH } from './testing/literal-texts.ts';
import { admin, aProduct, ayse } from './testing/samples.ts';
import { renderScreen, setUpShop, storeUser } from './testing/test-shop.tsx';

setUpShop();

const rows = [...LITERAL_TEXTS, ...TOLD_IN_ENGLISH].map(
  ([section, text, module]) => [section, text, module] as const,
);
const english = LITERAL_TEXTS.flatMap(([section, text, module, lang]) =>
  lang === 'en' ? [[section, text, module] as const] : [],
);
const textsOf = (...modules: string[]) =>
  rows.flatMap(([, text, module]) => (modules.includes(module) ? [text] : []));

type Literal = { text: string; isMarkedEnglish: boolean };

/** Whole string literals and JSX texts of a module; types and comments say nothing to a shopper. */
function readLiterals(module: string): Literal[] {
  const source = ts.createSourceFile(
    module,
    readFileSync(join(import.meta.dirname, '..', module), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    module.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const literals: Literal[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node))
      literals.push({ text: node.text.trim(), isMarkedEnglish: isMarkedEnglish(node) });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return literals;
}
const literalsOf = new Map([...new Set(rows.map(([, , module]) => module))].map((m) => [m, readLiterals(m)]));

/** In an element with `lang="en"`, or asked by the confirm dialog, which sets it itself. */
function isMarkedEnglish({ parent }: ts.Node): boolean {
  if (ts.isPropertyAssignment(parent)) return parent.name.getText() === 'question';
  const element = ts.isJsxElement(parent) ? parent.openingElement.attributes : parent.parent;
  return ts.isJsxAttributes(element) && element.properties.some((given) => given.getText() === 'lang="en"');
}

describe('the text of the specification', () => {
  it.each(rows)('in section %i, %j, stands in %s', (_, text, module) => {
    expect(literalsOf.get(module)?.map((literal) => literal.text)).toContain(text);
  });

  it.each(english)('in section %i, %j, is read aloud in English', (_, text, module) => {
    const shown = literalsOf.get(module)?.filter((literal) => literal.text === text) ?? [];
    expect(shown.filter((literal) => !literal.isMarkedEnglish)).toEqual([]);
  });
});

/** Every text on the page by itself, names that are only read aloud included. */
const shownTexts = () =>
  [...document.body.querySelectorAll('*')].flatMap((element) => [
    element.getAttribute('aria-label'),
    ...[...element.childNodes].map((node) => (node instanceof Text ? node.data.trim() : null)),
  ]);

const query: CatalogueQuery = { keyword: '', pageNumber: 1, sortOrder: 'recommended', printingHouse: [] };
const ignore = () => undefined;

describe('the shopper reads', () => {
  it.each<[what: string, part: ReactNode, texts: string[], user?: typeof ayse]>([
    ['a guest’s menu', <Header key="" />, ['Login']],
    ['an administrator’s menus', <Header key="" />, ['Profile', 'Logout', 'Admin', admin.name], admin],
    ['the payment marks', <Footer key="" />, textsOf('storefront/layout/payment-marks.tsx')],
    [
      'filter and sort order',
      <>
        <FilterPanel query={query} onChange={ignore} />
        <SortSelect value={query.sortOrder} onChange={ignore} />
      </>,
      textsOf('storefront/catalogue/filter-panel.tsx', 'cms/contract/rules/catalogue.ts'),
    ],
    ['that there is stock', <ProductDetails key="" product={aProduct()} />, ['Stokta']],
    ['that there is none', <ProductDetails key="" product={aProduct({ countInStock: 0 })} />, ['Stokta Yok']],
    [
      'an unreviewed product’s form',
      <Reviews key="" product={aProduct()} />,
      ['Henüz Değerlendirilmemiş', 'Seçiniz...'],
      ayse,
    ],
    ['an empty cart', <CartScreen key="" />, textsOf('storefront/cart/cart-screen.tsx')],
    [
      'the steps of the checkout',
      <CheckoutSteps key="" current="shipping" />,
      textsOf('storefront/checkout/checkout-steps.tsx'),
    ],
    ['a payment without a form', <PaymentScreen key="" />, textsOf('storefront/checkout/payment-screen.tsx')],
  ])('%s', (_, part, texts, user) => {
    if (user) storeUser(user);
    renderScreen(part);
    expect(shownTexts()).toEqual(expect.arrayContaining(texts));
  });
});
