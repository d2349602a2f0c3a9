import { sessionStore } from '../session/session-store.ts';

export type DraftStorage<T> = {
  keep: (id: string, userId: string | undefined, values: T) => void;
  /** What the one who is signed in has typed there. */
  of: (id: string) => T | undefined;
  forget: (id: string) => void;
};

/**
 * What was typed into a form whose sending found the session over: the screen then takes the form away, and signing in
 * leads back to it. Each shopper's own, and gone with the page.
 */
export function createDraftStorage<T>(): DraftStorage<T> {
  const kept = new Map<string, { userId: string; values: T }>();
  return {
    keep: (id, userId, values) => void (userId !== undefined && kept.set(id, { userId, values })),
    of: (id) => {
      const known = kept.get(id);
      return known && known.userId === sessionStore.read()?._id ? known.values : undefined;
    },
    forget: (id) => void kept.delete(id),
  };
}
