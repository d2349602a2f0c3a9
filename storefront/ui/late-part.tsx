import type { ComponentType } from 'react';

export type LatePart<Props> = ComponentType<Props> & { preload: () => Promise<void> };

/**
 * A part of a public screen whose script comes after the screen's own. Once preloaded it renders at once, so the
 * server sends its HTML; in the browser that HTML stays as it is, inside the nearest `Suspense`, until the script is
 * here. A script that cannot be had leaves it so, and is asked for again when the connection is back.
 */
export function latePart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LatePart<Props> {
  let Loaded: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  const attempt = (): Promise<void> =>
    load().then(
      (module) => {
        Loaded = module.default;
      },
      () => untilOnline().then(attempt),
    );
  const preload = () => {
    loading ??= attempt();
    return loading;
  };
  function Part(props: Props) {
    // As `React.lazy` does it, which would not render at once on the server either.
    if (!Loaded) throw preload();
    return <Loaded {...props} />;
  }
  return Object.assign(Part, { preload });
}

const untilOnline = () =>
  new Promise<void>((resolve) => window.addEventListener('online', () => resolve(), { once: true }));
