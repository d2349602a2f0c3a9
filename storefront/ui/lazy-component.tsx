import {
  type ComponentType,
  lazy,
  memo,
  type ReactNode,
  Suspense,
  startTransition,
  useEffect,
  useState,
} from 'react';
import { ComponentErrorBoundary, type Failing, PartFailure } from './component-error-boundary.tsx';
import { withLoadTimeout } from './load-timeout.ts';

type PartModule<Props> = { default: ComponentType<Props> };

/**
 * A part of a public screen whose script loads after the screen's own. The server sends its HTML, which stays as it is in
 * the browser until the script has loaded. A script that does not load in time leaves it so, and is requested again when
 * the connection is back. When what it shows changes before, it is left out until then: its props must stay the same
 * objects as long as they are equal. Its errors stay in it.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<PartModule<Props>>,
  failing?: Failing,
): (props: Props) => ReactNode {
  let isLoaded = false;
  let tellMissed: () => void;
  /** The script could not be had at the first try. */
  const missed = new Promise<void>((resolve) => {
    tellMissed = resolve;
  });
  // `React.lazy` keeps a failure for ever and draws an error in place of the HTML: so it gets none.
  const loadInTheEnd = (): Promise<PartModule<Props>> =>
    withLoadTimeout(load()).then(
      (module) => {
        isLoaded = true;
        return module;
      },
      () => {
        tellMissed();
        return untilOnline().then(loadInTheEnd);
      },
    );
  const Part = lazy(loadInTheEnd) as unknown as ComponentType<Props>;
  /** Where nothing is drawn yet. A browser may keep a failed or waiting import for as long as the document lives. */
  function Awaited() {
    const [isMissed, setMissed] = useState(false);
    useEffect(() => {
      void missed.then(() => setMissed(true));
    }, []);
    return isMissed && <PartFailure {...failing} onRetry={() => window.location.reload()} />;
  }
  const Lazy = memo((props: Props) => {
    const [drawnWith] = useState(props);
    const [isDrawnAnew, setDrawnAnew] = useState(false);
    // The server's HTML is out of date, and a navigation would wait for the script.
    if (!isLoaded && !isDrawnAnew && props !== drawnWith) setDrawnAnew(true);
    return (
      <ComponentErrorBoundary {...failing}>
        <Suspense key={String(isDrawnAnew)} fallback={<Awaited />}>
          <Part {...props} />
        </Suspense>
      </ComponentErrorBoundary>
    );
  });
  return Lazy as unknown as (props: Props) => ReactNode;
}

const untilOnline = () =>
  new Promise<void>((resolve) => window.addEventListener('online', () => resolve(), { once: true }));

/**
 * A control that does not work without scripts. The server leaves it out, and its own script loads after hydration; it
 * must be placed where its appearance shifts nothing. A script that does not load in time is requested again by the next
 * screen that shows it. Its errors stay in it.
 */
export function clientOnly<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  failing?: Failing,
): (props: Props) => ReactNode {
  let Loaded: ComponentType<Props> | undefined;
  return function ClientOnly(props: Props) {
    const [isHere, setHere] = useState(Boolean(Loaded));
    const [isMissed, setMissed] = useState(false);
    useEffect(() => {
      // By what was rendered: the script may have loaded since, for a control of the page before.
      if (isHere) return;
      withLoadTimeout(load()).then(
        (component) => {
          Loaded = component;
          // In slices: a page has a dozen of them, and a click between two must be handled.
          startTransition(() => setHere(true));
        },
        () => setMissed(true),
      );
    }, [isHere]);
    if (isMissed) return <PartFailure {...failing} onRetry={() => window.location.reload()} />;
    return (
      isHere &&
      Loaded && (
        <ComponentErrorBoundary {...failing}>
          <Loaded {...props} />
        </ComponentErrorBoundary>
      )
    );
  };
}
