import type { GridOutcome, GridRow } from '../../contract/price-grid.ts';
import { messageOf } from '../csv/download.ts';
import { WORDS } from '../csv/words.ts';
import type { Language } from '../payment/words.ts';

/** Sends the changed rows; a message instead of outcomes when the shop took none of them. */
export async function sendGrid(
  api: string,
  rows: GridRow[],
  language: Language,
): Promise<GridOutcome[] | string> {
  try {
    const answer = await fetch(`${api}/products/prices-and-stock`, {
      method: 'POST',
      credentials: 'include',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ rows }),
    });
    if (!answer.ok) return await messageOf(answer, language);
    return ((await answer.json()) as { outcomes: GridOutcome[] }).outcomes;
  } catch {
    return WORDS.unreachable[language];
  }
}
