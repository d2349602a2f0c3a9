type Window = { count: number; endsAt: number };
export type Counted = { isRefused: boolean; remaining: number; secondsLeft: number };

/**
 * Counts tries in windows of fixed length, in this process alone and at once: what spares the process must not cost a
 * turn of the event loop itself.
 */
export function createLocalCounter({ points, seconds }: { points: number; seconds: number }) {
  // A new window is appended, and all last equally long, so the first in the map is the first to end.
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
    /** Counts a try, and returns whether it is one too many. */
    take(key: string): Counted {
      const window = windowOf(key);
      window.count += 1;
      return told(window);
    },
    /** Whether another try is allowed. Nothing is counted. */
    isAllowed(key: string): boolean {
      const known = windows.get(key);
      return !known || known.endsAt <= performance.now() || known.count < points;
    },
    /** Counts a try that is still allowed; null, and nothing is counted, for one too many. */
    takeAllowed(key: string): Counted | null {
      const window = windowOf(key);
      if (window.count >= points) return null;
      window.count += 1;
      return told(window);
    },
  };
}

export type LocalCounter = ReturnType<typeof createLocalCounter>;
