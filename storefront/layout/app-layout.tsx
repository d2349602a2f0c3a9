import { type ReactNode, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { UNEXPECTED_TEXT } from '../api/fetcher.ts';
import { type Fallback, SwrProvider } from '../api/swr.tsx';
import { useTerms } from '../api/terms.ts';
import { MAIN_ID, ScrollRestoration } from '../pages/scroll-restoration.tsx';
import { GlobalStyle } from '../theme/global-style.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Boundary, ComponentErrorBoundary } from '../ui/component-error-boundary.tsx';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { Page } from '../ui/page.tsx';
import { MediaUrl } from '../ui/picture-address.ts';
import { TaxPercent } from '../ui/price.tsx';
import { SkipLink } from '../ui/skip-link.ts';
import { Stack } from '../ui/stack.tsx';
import { Toasts } from '../ui/toast.tsx';
import { Header } from './header.tsx';
import { HolidayBanner } from './holiday-banner.tsx';
import { OfflineBanner } from './offline-banner.tsx';

/** Around a whole screen: the frame of the shop stays. */
export const ErrorBoundary = ({ children }: { children: ReactNode }) => (
  <Boundary place={useLocation().pathname} instead={() => <Failure />}>
    {children}
  </Boundary>
);

const Failure = () => (
  <Page title="Bir şeyler ters gitti" width="medium">
    <Stack>
      <Alert tone="danger">{UNEXPECTED_TEXT}</Alert>
      <Button variant="secondary" onClick={() => window.location.reload()}>
        Sayfayı yenile
      </Button>
    </Stack>
  </Page>
);

type FooterProps = {
  /** Another one with each page: a navigation must not wait for the footer's script, nor for a connection to get it. */
  visit: string;
};

/** Rendered by the server below every page, and links alone: its script is not needed with the page's own. */
const Footer = lazyComponent<FooterProps>(() => import('./footer.tsx'));

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

const Taxed = ({ children }: { children: ReactNode }) => (
  <TaxPercent value={useTerms().taxPercent}>{children}</TaxPercent>
);

/** Beside the answers that come with a page, while pictures have a host of their own. */
export const MEDIA_URL = 'media-url';

export function AppLayout({ fallback, children }: { fallback?: Fallback; children: ReactNode }) {
  const { key } = useLocation();
  // For code that must know whether React has hydrated: the replay of clicks, and the tests.
  useLayoutEffect(() => document.getElementById('root')?.setAttribute('data-hydrated', ''), []);
  return (
    <SwrProvider fallback={fallback}>
      <MediaUrl value={String(fallback?.[MEDIA_URL] ?? '')}>
        <GlobalStyle />
        <SkipLink href={`#${MAIN_ID}`}>İçeriğe geç</SkipLink>
        <ComponentErrorBoundary>
          <HolidayBanner />
        </ComponentErrorBoundary>
        <Frame>
          <ComponentErrorBoundary>
            <Header />
          </ComponentErrorBoundary>
          <Main id={MAIN_ID} tabIndex={-1}>
            <ErrorBoundary>
              <Taxed>{children}</Taxed>
            </ErrorBoundary>
          </Main>
          <Footer visit={key} />
        </Frame>
        <ComponentErrorBoundary>
          <OfflineBanner />
        </ComponentErrorBoundary>
        <ComponentErrorBoundary>
          <Toasts />
        </ComponentErrorBoundary>
        <ComponentErrorBoundary>
          <ScrollRestoration />
        </ComponentErrorBoundary>
      </MediaUrl>
    </SwrProvider>
  );
}
