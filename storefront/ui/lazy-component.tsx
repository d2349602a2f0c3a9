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

export const LOAD_LIMIT_MS = 120_000;
export class LoadLimitError extends Error {}

/** Rejects after `LOAD_LIMIT_MS`: a browser may wait for a script without end. */
export function withLoadTimeout<T>(loading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new LoadLimitError()), LOAD_LIMIT_MS);
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

const isServer = typeof window === 'undefined';
const loadedOnServer: Promise<void>[] = [];

/** Waits until the server has all parts of the loaded screens. The list grows while parts load that have parts. */
export async function loadParts(): Promise<void> {
  for (const loading of loadedOnServer) await loading;
}

type PartModule<Props> = { default: ComponentType<Props> };

/**
 * Part of a public screen with its own script. The server's HTML stays until the script has loaded; after a failure,
 * the script is requested again when the connection is back. If the props change before the script has loaded, the part
 * is hidden until the script has loaded, so pass the same objects for equal props. Catches rendering errors of the
 * part.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<PartModule<Props>>,
  failing?: Failing,
): (props: Props) => ReactNode {
  let isLoaded = false;
  let tellMissed: () => void;
  const missed = new Promise<void>((resolve) => {
    tellMissed = resolve;
  });
  // Never rejects: `React.lazy` would keep the failure and show an error instead of the server's HTML.
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
  let Part = lazy(loadInTheEnd) as unknown as ComponentType<Props>;
  if (isServer)
    loadedOnServer.push(
      load().then((module) => {
        Part = module.default;
      }),
    );
  /** Fallback if the server rendered nothing. Retries by a reload, since a browser may keep a failed import. */
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
    // With other props the server's HTML is out of date.
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
 * Renders a control only in the browser, after hydration. Place the control where its appearance moves no other
 * element. After a failure, the next screen with the control requests the script again.
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
      // By state, not by `Loaded`: the script may have loaded meanwhile for another control.
      if (isHere) return;
      withLoadTimeout(load()).then(
        (component) => {
          Loaded = component;
          // A transition: clicks are handled while a dozen such controls are rendered.
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
