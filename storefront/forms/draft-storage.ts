import { RequestError } from '../api/fetcher.ts';
import { whoIsThere } from '../session/session-store.ts';

/**
 * Typed values of a form whose request found the session over: the form disappears until the shopper has signed in.
 * Separate for each shopper, and gone with the page.
 */
export function createDraftStorage<T>() {
  const kept = new Map<string, { userId: string; values: T }>();
  return {
    /** Sends for this user, and keeps the typed values if the session is over. */
    async send(id: string, userId: string | undefined, values: T, sending: Promise<unknown>): Promise<void> {
      try {
        await sending;
      } catch (error) {
        const isSessionOver = error instanceof RequestError && error.status === 401;
        if (isSessionOver && userId !== undefined) kept.set(id, { userId, values });
        throw error;
      }
    },
    /** Values that the signed-in user has typed. */
    of(id: string): T | undefined {
      const known = kept.get(id);
      return known?.userId === whoIsThere() ? known?.values : undefined;
    },
    forget: (id: string) => void kept.delete(id),
  };
}
