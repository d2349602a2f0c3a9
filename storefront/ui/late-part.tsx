import { type ComponentType, lazy, memo, type ReactNode, Suspense, useState } from 'react';
import { type Failing, PartBoundary } from './part-boundary.tsx';

type PartModule<Props> = { default: ComponentType<Props> };

/**
 * A part of a public screen whose script comes after the screen's own. The server sends its HTML, and in the browser that
 * stays as it is until the script is here. A script that cannot be had leaves it so, and is asked for again when the
 * connection is back. When what it shows changes before, it is left out until then: its props must stay the same objects
 * as long as they say the same. What goes wrong in it ends there.
 */
export function latePart<Props extends object>(
  load: () => Promise<PartModule<Props>>,
  failing?: Failing,
): (props: Props) => ReactNode {
  let isLoaded = false;
  // `React.lazy` keeps a failure for ever and draws an error in place of the HTML: it is not told of any.
  const loadInTheEnd = (): Promise<PartModule<Props>> =>
    load().then(
      (module) => {
        isLoaded = true;
        return module;
      },
      () => untilOnline().then(loadInTheEnd),
    );
  const Part = lazy(loadInTheEnd) as unknown as ComponentType<Props>;
  const Late = memo((props: Props) => {
    const [drawnWith] = useState(props);
    const [isDrawnAnew, setDrawnAnew] = useState(false);
    // What the server drew is no longer true, and a navigation would wait for the script to draw it anew.
    if (!isLoaded && !isDrawnAnew && props !== drawnWith) setDrawnAnew(true);
    return (
      <PartBoundary {...failing}>
        <Suspense key={String(isDrawnAnew)}>
          <Part {...props} />
        </Suspense>
      </PartBoundary>
    );
  });
  return Late as unknown as (props: Props) => ReactNode;
}

const untilOnline = () =>
  new Promise<void>((resolve) => window.addEventListener('online', () => resolve(), { once: true }));
