type Guard = (event: PopStateEvent) => void;

let guard: Guard | null = null;

/** Sets the guard that handles the back button before the router; null for none. */
export const guardBack = (wanted: Guard | null): void => {
  guard = wanted;
};

/** Listeners of a window are called in the order they were added, so this must be added before the router's. */
export const listenBeforeRouter = (): void => window.addEventListener('popstate', (event) => guard?.(event));
