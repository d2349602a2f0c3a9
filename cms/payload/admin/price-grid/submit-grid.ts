import type { GridOutcome, GridRow } from '../../../contract/price-grid.ts';
import { messageOf } from '../csv/download-file.ts';
import { CSV_TEXTS } from '../csv/texts.ts';
import type { Language } from '../payment/texts.ts';

/** Sends the changed rows; a message instead of outcomes when the shop took none of them. */
export async function submitGrid(
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
    return CSV_TEXTS.unreachable[language];
  }
}
