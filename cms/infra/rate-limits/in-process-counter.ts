type Window = { count: number; endsAt: number };
export type Counted = { isRefused: boolean; remaining: number; secondsLeft: number };

/**
 * Counts tries in windows of fixed length, in this process alone. Counts synchronously, because a limit that protects
 * the process must not wait for the event loop.
 */
export function createLocalCounter({ points, seconds }: { points: number; seconds: number }) {
  // Windows last equally long, and a new window is appended: the first in the map is the first to end.
  const windows = new Map<string, Window>();

  function windowOf(key: string): Window {
    const now = performance.now();
    const known = windows.get(key);
    if (known && known.endsAt > now) return known;
    for (const [old, { endsAt }] of windows) {
      if (endsAt > now) break;
      windows.delete(old);
    }
    const begun = { count: 0, endsAt: now + seconds * 1000 };
    windows.set(key, begun);
    return begun;
  }

  const told = ({ count, endsAt }: Window): Counted => ({
    isRefused: count > points,
    remaining: Math.max(0, points - count),
    secondsLeft: Math.max(1, Math.ceil((endsAt - performance.now()) / 1000)),
  });

  return {
    take(key: string): Counted {
      const window = windowOf(key);
      window.count += 1;
      return told(window);
    },
    /** Returns whether another try is allowed, without counting a try. */
    isAllowed(key: string): boolean {
      const known = windows.get(key);
      return !known || known.endsAt <= performance.now() || known.count < points;
    },
    /** Counts a try; when the limit is reached, counts nothing and returns null. */
    takeAllowed(key: string): Counted | null {
      const window = windowOf(key);
      if (window.count >= points) return null;
      window.count += 1;
      return told(window);
    },
  };
}

export type LocalCounter = ReturnType<typeof createLocalCounter>;
