/** How long a script may take. */
export const LOAD_LIMIT_MS = 120_000;
export class LoadLimitError extends Error {}

/** Fails when a script is not here in time: a browser may wait for it as long as the document lives. */
export function withLoadTimeout<T>(loading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new LoadLimitError()), LOAD_LIMIT_MS);
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
