import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react';
import { ComponentErrorBoundary, type Failing, PartFailure } from './component-error-boundary.tsx';
import { withLoadTimeout } from './load-timeout.ts';

/**
 * A control that is nothing without scripts. The server leaves it out, and its own script comes when the page has been
 * taken over; it must stand where its coming moves nothing. A script that cannot be had in time is asked for again by the
 * next screen that shows it. What goes wrong in it ends there.
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
      // Asked of what was drawn: the script may have come since, for a control of the page before.
      if (isHere) return;
      withLoadTimeout(load()).then(
        (component) => {
          Loaded = component;
          // In slices: a page has a dozen of them, and a press between two must be answered.
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
