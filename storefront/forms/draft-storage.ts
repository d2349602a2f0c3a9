import { RequestError } from '../api/fetcher.ts';
import { currentUserId } from '../session/use-session.tsx';

/** Keeps the typed values of a form that is removed because the shopper's session has ended. */
export function createDraftStorage<T>() {
  const kept = new Map<string, { userId: string; values: T }>();
  return {
    async send(id: string, userId: string | undefined, values: T, sending: Promise<unknown>): Promise<void> {
      try {
        await sending;
      } catch (error) {
        const isSessionOver = error instanceof RequestError && error.status === 401;
        if (isSessionOver && userId !== undefined) kept.set(id, { userId, values });
        throw error;
      }
    },
    of(id: string): T | undefined {
      const known = kept.get(id);
      return known?.userId === currentUserId() ? known?.values : undefined;
    },
    forget: (id: string) => void kept.delete(id),
  };
}
