import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { setOnline, setUpShop } from '../testing/test-shop.tsx';
import { latePart } from './late-part.tsx';

setUpShop();

type Props = { word: string };
const Word = ({ word }: Props) => <p>{word}</p>;
const script = { default: Word };
const drawn = '<!--$--><p>Lale</p><!--/$-->';

let root: Root | undefined;
const place = document.createElement('div');
afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
});
const page = (part: ReactNode) => <MemoryRouter>{part}</MemoryRouter>;
async function takeOver(part: ReactNode) {
  place.innerHTML = drawn;
  await act(async () => {
    root = hydrateRoot(place, page(part));
  });
}
const show = (part: ReactNode) => act(async () => root?.render(page(part)));

it('leaves what the server drew until its script is here, and takes that over', async () => {
  let arrive: (module: typeof script) => void = () => undefined;
  const Part = latePart<Props>(() => new Promise((resolve) => (arrive = resolve)));
  await takeOver(<Part word="Lale" />);
  const paragraph = place.querySelector('p');
  expect(paragraph?.textContent).toBe('Lale');
  await act(async () => arrive(script));
  expect(place.querySelector('p')).toBe(paragraph);
  await show(<Part word="Gül" />);
  expect(paragraph?.textContent).toBe('Gül');
});

it('leaves it when the script cannot be had, and asks again when the line is back', async () => {
  const load = vi.fn(async () => {
    if (!navigator.onLine) throw new Error('Failed to fetch dynamically imported module');
    return script;
  });
  const Part = latePart<Props>(load);
  setOnline(false);
  await takeOver(<Part word="Lale" />);
  const paragraph = place.querySelector('p');
  expect(paragraph?.textContent).toBe('Lale');
  await act(async () => setOnline(true));
  expect(load).toHaveBeenCalledTimes(2);
  await show(<Part word="Gül" />);
  expect(paragraph?.textContent).toBe('Gül');
});

it('is left out when what it shows changes before its script is here', async () => {
  let arrive: (module: typeof script) => void = () => undefined;
  const Part = latePart<Props>(() => new Promise((resolve) => (arrive = resolve)));
  await takeOver(<Part word="Lale" />);
  await show(<Part word="Gül" />);
  expect(place.textContent).toBe('');
  await act(async () => arrive(script));
  expect(place.textContent).toBe('Gül');
  const paragraph = place.querySelector('p');
  await show(<Part word="Sümbül" />);
  expect(paragraph?.textContent).toBe('Sümbül');
});
