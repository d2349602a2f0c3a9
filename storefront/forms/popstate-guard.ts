type Guard = (event: PopStateEvent) => void;

let guard: Guard | null = null;

export const guardBack = (wanted: Guard | null): void => {
  guard = wanted;
};

/** Call it before the router adds its own listener: browsers call listeners in the order in which they were added. */
export const listenBeforeRouter = (): void => window.addEventListener('popstate', (event) => guard?.(event));
