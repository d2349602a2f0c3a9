type Target = Window | Document | HTMLElement | MediaQueryList;
type EventsOf<T extends Target> = T extends Window
  ? WindowEventMap
  : T extends Document
    ? DocumentEventMap
    : T extends HTMLElement
      ? HTMLElementEventMap
      : MediaQueryListEventMap;
type Handlers<Events> = { [Name in keyof Events]?: (event: Events[Name]) => void };

/** Adds listeners, by the names of their events. Returns a function that removes the listeners. */
export function listen<T extends Target>(
  target: T,
  handlers: Handlers<EventsOf<T>>,
  options?: AddEventListenerOptions,
): () => void {
  const entries = Object.entries(handlers) as Array<[string, EventListener]>;
  for (const [name, handler] of entries) target.addEventListener(name, handler, options);
  return () => {
    for (const [name, handler] of entries) target.removeEventListener(name, handler, options);
  };
}
