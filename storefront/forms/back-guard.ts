type Guard = (event: PopStateEvent) => void;

let guard: Guard | null = null;

/** Sets the guard that handles the back button before the router; null for none. */
export const guardBack = (wanted: Guard | null): void => {
  guard = wanted;
};

/** Must run before the router adds its listener: a window calls listeners in order of addition. */
export const listenBeforeRouter = (): void => window.addEventListener('popstate', (event) => guard?.(event));
