import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { type Fallback, markFresh } from './api/swr.tsx';
import { listenBeforeRouter } from './forms/back-guard.ts';
import { AppLayout } from './layout/app-layout.tsx';
import { AppRoutes, findScreen } from './routes.tsx';

/** Data that the server rendered with: no request until its cache time is over. */
function readFallback(): Fallback {
  const text = document.getElementById('swr-fallback')?.textContent;
  const fallback = text ? (JSON.parse(text) as Fallback) : {};
  for (const key of Object.keys(fallback)) markFresh(key);
  return fallback;
}

/** A screen's script starts to load when its link is pointed at or focused. */
function preloadAhead({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin !== location.origin) return;
  // The screen itself shows a failure, once it is really opened.
  findScreen(link.pathname)
    ?.route.screen.preload()
    .catch(() => undefined);
}

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return;
  // Hydrating before the screen has loaded would tear down the server's HTML.
  await findScreen(location.pathname)
    ?.route.screen.preload()
    .catch(() => undefined);
  listenBeforeRouter();
  // As a transition React hydrates in slices, and a click between two of them is handled at once.
  startTransition(() => {
    hydrateRoot(
      root,
      <BrowserRouter>
        <AppLayout fallback={readFallback()}>
          <AppRoutes />
        </AppLayout>
      </BrowserRouter>,
      // React has already recovered: a page translator, for one, replaces texts before hydration.
      { onRecoverableError: (error) => console.warn(error) },
    );
  });
  document.addEventListener('pointerover', preloadAhead, { passive: true });
  document.addEventListener('focusin', preloadAhead);
}

void start();
