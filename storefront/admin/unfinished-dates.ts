import type { Faults } from '../forms/form-faults.ts';

/** Dates of which only a part is typed. Their value reads as empty, and saving would wipe the date without a word. */
export function unfinishedDates(form: HTMLFormElement): Faults {
  const dates = form.querySelectorAll<HTMLInputElement>('input[type=date]');
  const unfinished = [...dates].filter(({ validity }) => validity.badInput);
  return Object.fromEntries(unfinished.map(({ name }) => [name, 'Geçersiz tarih.']));
}
