/** Router state that remembers from which page of the product list a form was opened. */
export const fromListPage = (listPage: number) => ({ listPage });

export function listPageOf(state: unknown): number {
  const listPage = (state as { listPage?: unknown } | null)?.listPage;
  return typeof listPage === 'number' ? listPage : 1;
}
