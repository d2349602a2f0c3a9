import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { type Fallback, markFresh } from './api/swr.tsx';
import { listenBeforeRouter } from './forms/popstate-guard.ts';
import { AppLayout, HAS_VITALS } from './layout/app-layout.tsx';
import { prepareLinks } from './prepare-links.ts';
import { AppRoutes, findScreen } from './routes.tsx';

function readFallback(): Fallback {
  const text = document.getElementById('swr-fallback')?.textContent;
  const fallback = text ? (JSON.parse(text) as Fallback) : {};
  for (const key of Object.keys(fallback)) markFresh(key);
  return fallback;
}

/** Time after which the speed of the page is measured. The browser remembers what came before. */
const VITALS_AFTER_MS = 1_000;

async function reportSpeed(): Promise<void> {
  try {
    const { reportVitals } = await import('./report-vitals.ts');
    reportVitals();
  } catch {
    // Nobody waits for the figures.
  }
}

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return;
  // React would replace the server's HTML if the screen had not loaded before hydration.
  await findScreen(location.pathname)
    ?.route.screen.preload()
    .catch(() => undefined);
  const fallback = readFallback();
  listenBeforeRouter();
  // As a transition, React hydrates in slices and handles clicks between them.
  startTransition(() => {
    hydrateRoot(
      root,
      // Without transitions, a pressed screen is rendered at once, not in slices between frames of the old screen.
      <BrowserRouter useTransitions={false}>
        <AppLayout fallback={fallback}>
          <AppRoutes />
        </AppLayout>
      </BrowserRouter>,
      // React has already recovered. A page translator, for example, changes texts before hydration.
      { onRecoverableError: (error) => console.warn(error) },
    );
  });
  prepareLinks();
  if (fallback[HAS_VITALS]) setTimeout(reportSpeed, VITALS_AFTER_MS);
}

void start();
