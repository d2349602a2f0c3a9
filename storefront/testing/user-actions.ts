import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { expect } from 'vitest';
import { address } from './test-shop.tsx';

/** Types without pauses, and presses without reading styles, which tests do not have. */
export const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });

export const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));

export const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

export const textsOf = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent);

export const scrollNear = () => act(() => void window.dispatchEvent(new Event('test:near')));

/**
 * The fields of a label. Labels are read one by one: jsdom needs seconds for the labels of every element in a large
 * form.
 */
export function fields(label: string | RegExp): HTMLInputElement[] {
  const isMeant = (text: string) =>
    typeof label === 'string' ? text.toLowerCase().includes(label.toLowerCase()) : label.test(text);
  return [...document.querySelectorAll('label')]
    .filter(({ textContent }) => isMeant(textContent.replace(/\s+/g, ' ').trim()))
    .flatMap(({ htmlFor }) => (document.getElementById(htmlFor) as HTMLInputElement | null) ?? []);
}

/** A field by a part of its label, or by a pattern if several labels contain the text. */
export function field(label: string | RegExp): HTMLInputElement {
  const [found, ...more] = fields(label);
  return found && more.length === 0
    ? found
    : screen.getByLabelText<HTMLInputElement>(label, { exact: false });
}

export const type = (label: string | RegExp, text: string) => user.type(field(label), text);

export async function retype(label: string | RegExp, text: string): Promise<void> {
  await user.clear(field(label));
  if (text) await type(label, text);
}

export const arriveAt = (place: string) => waitFor(() => expect(address()).toBe(place));

export async function answer(question: string, button: 'Tamam' | 'Vazgeç'): Promise<void> {
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(question)).toBeDefined();
  await user.click(within(dialog).getByRole('button', { name: button }));
}

export const cells = (): Array<Array<string | null>> =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));
