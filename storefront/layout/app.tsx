import { type ReactNode, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { type Fallback, SwrProvider } from '../api/swr.tsx';
import { GlobalStyle } from '../theme/global-style.tsx';
import { PartBoundary } from '../ui/part-boundary.tsx';
import { SkipLink } from '../ui/skip-link.ts';
import { Toasts } from '../ui/toast.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Header } from './header.tsx';
import { Footer } from './late-footer.ts';
import { OfflineBanner } from './offline-banner.tsx';
import { MAIN_ID, ScrollKeeper } from './scroll-keeper.tsx';

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: auto 1fr auto;
  min-height: 100dvh;
`;
/** Tall enough that the footer does not jump when a screen's content arrives. */
const Main = styled.main`
  min-height: 80vh;
  &:focus {
    outline: none;
  }
`;

/** What stands around every screen. */
export function App({ fallback, children }: { fallback?: Fallback; children: ReactNode }) {
  const { key } = useLocation();
  // For whoever has to know whether React answers: a press that was kept, and the tests.
  useLayoutEffect(() => document.getElementById('root')?.setAttribute('data-hydrated', ''), []);
  return (
    <SwrProvider fallback={fallback}>
      <GlobalStyle />
      <SkipLink href={`#${MAIN_ID}`}>İçeriğe geç</SkipLink>
      <Frame>
        <PartBoundary>
          <Header />
        </PartBoundary>
        <Main id={MAIN_ID} tabIndex={-1}>
          <ErrorBoundary>{children}</ErrorBoundary>
        </Main>
        <Footer visit={key} />
      </Frame>
      <PartBoundary>
        <OfflineBanner />
      </PartBoundary>
      <PartBoundary>
        <Toasts />
      </PartBoundary>
      <PartBoundary>
        <ScrollKeeper />
      </PartBoundary>
    </SwrProvider>
  );
}
