import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen, setUpShop } from '../testing/test-shop.tsx';
import { notifyError, notifySuccess, TOAST_MS } from './toast.tsx';

setUpShop();

const TEXT = 'Kaydedildi';
const slip = () => screen.queryByText(TEXT)?.parentElement ?? null;
const corner = () => slip()?.parentElement as HTMLElement;
const button = () => screen.getByRole('button', { name: 'Bildirimi kapat' });
/** The library removes a toast one second after hiding the toast. */
const FADE_MS = 1_000;
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
async function isTakenAway(): Promise<void> {
  await wait(FADE_MS);
  expect(slip()).toBeNull();
}

describe('a toast', () => {
  beforeEach(async () => {
    vi.useFakeTimers();
    renderScreen(null);
    await act(async () => notifySuccess(TEXT));
  });

  it('closes by itself after five seconds', async () => {
    await wait(TOAST_MS - 1);
    expect(slip()).not.toBeNull();
    await wait(1);
    await isTakenAway();
  });

  it.each<[why: string, begin: () => void, end: () => void]>([
    ['it is hovered', () => fireEvent.pointerEnter(corner()), () => fireEvent.pointerLeave(corner())],
    ['its close button has the focus', () => act(() => button().focus()), () => act(() => button().blur())],
    ['the window has lost the focus', () => fireEvent.blur(window), () => fireEvent.focus(window)],
  ])('stays while %s', async (_, begin, end) => {
    begin();
    await wait(3 * TOAST_MS);
    expect(slip()).not.toBeNull();
    end();
    await wait(TOAST_MS);
    await isTakenAway();
  });

  it.each([
    ['a click', slip, { detail: 1 }],
    ['its button', () => button(), {}],
  ])('closes by %s', async (_, pressed, event) => {
    fireEvent.click(pressed() as HTMLElement, event);
    await isTakenAway();
  });

  it.each([
    [100, true],
    [10, false],
  ])('dragged by %i px is thrown away: %s', async (distance, isGone) => {
    const dragged = slip() as HTMLElement;
    fireEvent.pointerDown(dragged, { clientX: 0, isPrimary: true });
    fireEvent.pointerMove(dragged, { clientX: distance });
    fireEvent.pointerUp(dragged, { clientX: distance });
    fireEvent.click(dragged, { detail: 1 });
    await wait(FADE_MS);
    expect(slip() === null).toBe(isGone);
  });

  it('stays when the browser takes the finger over', async () => {
    fireEvent.pointerDown(slip() as HTMLElement, { clientX: 300, isPrimary: true });
    // A cancelled pointer has no coordinates.
    fireEvent.pointerCancel(slip() as HTMLElement, { clientX: 0 });
    await wait(FADE_MS);
    expect(slip()).not.toBeNull();
  });

  it('of a failure is announced at once', async () => {
    await act(async () => notifyError('Olmadı.'));
    expect(screen.getByRole('alert').textContent).toBe('Olmadı.');
  });
});
