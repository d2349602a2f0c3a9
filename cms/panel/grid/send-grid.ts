import type { GridOutcome, GridRow } from '../../contract/price-grid.ts';
import { messageOf, UNREACHABLE } from '../csv/download.ts';

/** Sends the changed rows; a message instead of outcomes when the shop took none of them. */
export async function sendGrid(api: string, rows: GridRow[]): Promise<GridOutcome[] | string> {
  try {
    const answer = await fetch(`${api}/products/prices-and-stock`, {
      method: 'POST',
      credentials: 'include',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ rows }),
    });
    if (!answer.ok) return await messageOf(answer);
    return ((await answer.json()) as { outcomes: GridOutcome[] }).outcomes;
  } catch {
    return UNREACHABLE;
  }
}
