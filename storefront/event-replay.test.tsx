import { act } from '@testing-library/react';
import { type ReactNode, Suspense, use, useLayoutEffect, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { captureEvents, MAX_CAPTURE_MS } from './event-replay.ts';

const SOON_MS = 200;
let root: Root | undefined;
const pressed = vi.fn();

beforeAll(() => captureEvents());
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  document.body.replaceChildren();
  pressed.mockClear();
  vi.useRealTimers();
});

function Counter() {
  const [presses, setPresses] = useState(0);
  return (
    <button
      type="button"
      onClick={() => {
        pressed();
        setPresses((before) => before + 1);
      }}
    >
      {presses}
    </button>
  );
}

const button = () => document.querySelector('button') as HTMLButtonElement;
function draw(html: string): HTMLElement {
  document.body.innerHTML = `<div id="root">${html}</div>`;
  return document.getElementById('root') as HTMLElement;
}
/** Marks hydration as the shop's layout does. */
function Page({ children }: { children: ReactNode }) {
  useLayoutEffect(() => document.getElementById('root')?.setAttribute('data-hydrated', ''), []);
  return children;
}
const takeOver = (container: HTMLElement, page: ReactNode) =>
  act(async () => {
    root = hydrateRoot(container, <Page>{page}</Page>);
  });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('makes a press again once the page is taken over, once', async () => {
  const container = draw(renderToString(<Counter />));
  button().click();
  button().click();
  await pass(SOON_MS);
  await takeOver(container, <Counter />);
  await pass(SOON_MS);
  expect(pressed).toHaveBeenCalledTimes(1);
  expect(button().textContent).toBe('1');
});

it('replays a click once a lazy part has loaded', async () => {
  let arrive: () => void = () => undefined;
  const isHere = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const page = (isComing: Promise<void>) => {
    const Part = () => {
      use(isComing);
      return <Counter />;
    };
    return (
      <Suspense>
        <Part />
      </Suspense>
    );
  };
  const container = draw(renderToString(<Suspense>{<Counter />}</Suspense>));
  await takeOver(container, page(isHere));
  button().click();
  await pass(SOON_MS);
  expect(pressed).not.toHaveBeenCalled();
  await act(async () => arrive());
  await pass(SOON_MS);
  expect(pressed).toHaveBeenCalledTimes(1);
});

it('does not replay a click that was handled', async () => {
  await takeOver(draw(renderToString(<Counter />)), <Counter />);
  act(() => button().click());
  await pass(SOON_MS);
  expect(pressed).toHaveBeenCalledTimes(1);
});

it('does not replay a click that React handles by hydrating at once', async () => {
  const container = draw(renderToString(<Counter />));
  // React hydrates in slices; none has run before the click.
  root = hydrateRoot(
    container,
    <Page>
      <Counter />
    </Page>,
  );
  button().click();
  await pass(SOON_MS);
  expect(pressed).toHaveBeenCalledTimes(1);
});

it('handles a click once that is repeated after hydration', async () => {
  const container = draw(renderToString(<Counter />));
  button().click();
  await takeOver(container, <Counter />);
  act(() => button().click());
  await pass(SOON_MS);
  expect(pressed).toHaveBeenCalledTimes(1);
});

it('drops a click that had no handler for long', async () => {
  const container = draw(renderToString(<Counter />));
  button().click();
  await pass(MAX_CAPTURE_MS + SOON_MS);
  await takeOver(container, <Counter />);
  await pass(SOON_MS);
  expect(pressed).not.toHaveBeenCalled();
});

it('drops a click on what is shown no more', async () => {
  const container = draw(renderToString(<Counter />));
  const lost = button();
  lost.click();
  await pass(SOON_MS);
  container.replaceChildren();
  const click = vi.spyOn(lost, 'click');
  await pass(SOON_MS);
  expect(click).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});

it.each([
  ['a link', '<div id="root"><a href="#x">x</a></div>', 'a'],
  [
    'what sends a form',
    '<div id="root"><form onsubmit="return false"><button>x</button></form></div>',
    'button',
  ],
  ['what is not the shop’s', '<div id="root"></div><button type="button">x</button>', 'button'],
])('leaves %s alone', async (_what, html, selector) => {
  document.body.innerHTML = html;
  const element = document.querySelector(selector) as HTMLElement;
  element.click();
  const click = vi.spyOn(element, 'click');
  // As if React had hydrated.
  document.getElementById('root')?.setAttribute('data-hydrated', '');
  await pass(SOON_MS);
  expect(click).not.toHaveBeenCalled();
});
