const isBlank = (value: unknown): boolean => typeof value === 'string' && value.trim() === '';

/** Removes empty parameters from a query. A repeated parameter loses only its empty values. */
export const dropEmptyValues = (query: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, given]) => {
      const values = [given].flat().filter((value) => !isBlank(value));
      return values.length === 0 ? [] : [[name, values.length === 1 ? values[0] : values]];
    }),
  );
