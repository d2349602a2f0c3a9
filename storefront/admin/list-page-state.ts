/** Router state that remembers from which page of the product list a form was opened. */
export const fromListPage = (listPage: number) => ({ listPage });

export function listPageOf(state: unknown): number {
  const listPage = (state as { listPage?: unknown } | null)?.listPage;
  return typeof listPage === 'number' ? listPage : 1;
}

/** The same of a list whose address ends in what was searched. */
export const fromListSearch = (listSearch: string) => ({ listSearch });

export function listSearchOf(state: unknown): string {
  const listSearch = (state as { listSearch?: unknown } | null)?.listSearch;
  return typeof listSearch === 'string' ? listSearch : '';
}
