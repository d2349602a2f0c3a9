import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react';
import { ComponentErrorBoundary, type Failing, PartFailure } from './component-error-boundary.tsx';
import { withLoadTimeout } from './load-timeout.ts';

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
