import { type ComponentType, memo, type ReactNode, Suspense, useEffect, useState } from 'react';
import { type Failing, PartBoundary, PartFailure } from './part-boundary.tsx';
import { withinLimit } from './within-limit.ts';

export type LatePart<Props> = ((props: Props) => ReactNode) & { preload: () => Promise<void> };

/**
 * A part of a public screen whose script comes after the screen's own. Once preloaded it renders at once, so the
 * server sends its HTML; in the browser that HTML stays as it is until the script is here. A script that cannot be had in
 * time leaves it so, and is asked for again when the connection is back. When what it shows changes meanwhile, it is left
 * out until then: its props must stay the same objects as long as they say the same. What goes wrong in it ends there.
 */
export function latePart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  failing?: Failing,
): LatePart<Props> {
  let Loaded: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  let tellMissed: () => void;
  /** The script could not be had at the first try. */
  const missed = new Promise<void>((resolve) => {
    tellMissed = resolve;
  });
  const attempt = (): Promise<void> =>
    withinLimit(load()).then(
      (module) => {
        Loaded = module.default;
      },
      () => {
        tellMissed();
        return untilOnline().then(attempt);
      },
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
  /** Where nothing is drawn yet. A browser may keep a failed or waiting import for as long as the document lives. */
  function Awaited() {
    const [isMissed, setMissed] = useState(false);
    useEffect(() => {
      void missed.then(() => setMissed(true));
    }, []);
    return isMissed && <PartFailure {...failing} onRetry={() => window.location.reload()} />;
  }
  const Late = memo((props: Props) => {
    const [drawnWith] = useState(props);
    const [, setHere] = useState(false);
    // What was drawn is no longer true, and a navigation would wait for the script to draw it anew.
    const isLeftOut = !Loaded && props !== drawnWith;
    useEffect(() => {
      if (isLeftOut) void preload().then(() => setHere(true));
    }, [isLeftOut]);
    if (isLeftOut) return <Awaited />;
    return (
      <PartBoundary {...failing}>
        <Suspense fallback={<Awaited />}>
          <Part {...props} />
        </Suspense>
      </PartBoundary>
    );
  });
  return Object.assign(Late as unknown as (props: Props) => ReactNode, { preload });
}

const untilOnline = () =>
  new Promise<void>((resolve) => window.addEventListener('online', () => resolve(), { once: true }));
