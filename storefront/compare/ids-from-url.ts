/** The two products that an address names, the first two of more; fewer when it names fewer. */
export const idsFromUrl = (search: URLSearchParams): string[] =>
  [...new Set(search.getAll('id').map((id) => id.trim()))].filter(Boolean).slice(0, 2);
