import { type ReactNode, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { UNEXPECTED_TEXT } from '../api/fetcher.ts';
import { type Fallback, SwrProvider } from '../api/swr.tsx';
import { useTerms } from '../api/terms.ts';
import { MAIN_ID, ScrollRestoration } from '../pages/scroll-restoration.tsx';
import { noFocusRing } from '../theme/css-fragments.ts';
import { GlobalStyle } from '../theme/global-style.tsx';
import { size, space, tones } from '../theme/tokens.ts';
import { Alert } from '../ui/alert.tsx';
import { useIsOffline } from '../ui/browser-hooks.ts';
import { Button } from '../ui/button.tsx';
import { Boundary, ComponentErrorBoundary } from '../ui/component-error-boundary.tsx';
import { Identity } from '../ui/identity.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { Page, SkipLink } from '../ui/page.tsx';
import { MediaUrl } from '../ui/picture.tsx';
import { TaxRates } from '../ui/price.tsx';
import { Stack } from '../ui/stack.tsx';
import { Toasts } from '../ui/toast.tsx';
import { Header } from './header.tsx';

/** Replaces a failed screen; header and footer stay. */
export const ErrorBoundary = ({ children }: { children: ReactNode }) => (
  <Boundary place={useLocation().pathname} instead={() => <Failure />}>
    {children}
  </Boundary>
);

const Failure = () => (
  <Page title="Bir şeyler ters gitti" width="medium">
    <Stack>
      <Alert tone="danger">{UNEXPECTED_TEXT}</Alert>
      <Button variant="secondary" isWide onClick={() => window.location.reload()}>
        Sayfayı yenile
      </Button>
    </Stack>
  </Page>
);

const Footer = lazyComponent(() => import('./footer.tsx'));

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: auto 1fr auto;
  min-height: 100dvh;
`;
const Main = styled.main`
  min-height: 80vh;
  ${noFocusRing}
`;

function WithTerms({ children }: { children: ReactNode }) {
  const terms = useTerms();
  const { identity } = terms;
  return (
    <TaxRates value={terms}>
      <Identity value={identity}>{children}</Identity>
    </TaxRates>
  );
}

/** Key in the SWR fallback for the base address of pictures; missing when the shop serves the pictures. */
export const MEDIA_URL = 'media-url';
/** Key in the SWR fallback of a shop whose browsers report the speed of pages. */
export const HAS_VITALS = 'has-vitals';

export function AppLayout({ fallback, children }: { fallback?: Fallback; children: ReactNode }) {
  // Read by the replay of clicks, and by tests.
  useLayoutEffect(() => document.getElementById('root')?.setAttribute('data-hydrated', ''), []);
  return (
    <SwrProvider fallback={fallback}>
      <MediaUrl value={String(fallback?.[MEDIA_URL] ?? '')}>
        <GlobalStyle />
        <SkipLink href={`#${MAIN_ID}`}>İçeriğe geç</SkipLink>
        <ComponentErrorBoundary>
          <HolidayBanner />
        </ComponentErrorBoundary>
        <WithTerms>
          <Frame>
            <ComponentErrorBoundary>
              <Header />
            </ComponentErrorBoundary>
            <Main id={MAIN_ID} tabIndex={-1}>
              <ErrorBoundary>{children}</ErrorBoundary>
            </Main>
            <Footer />
          </Frame>
        </WithTerms>
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

const Strip = styled.p`
  padding: ${space[2]} ${space[4]};
  border: solid ${tones.warning.mark};
  border-width: 0 0 1px;
  background: ${tones.warning.wash};
  color: ${tones.warning.ink};
  font-size: ${size.s};
  text-align: center;
  overflow-wrap: anywhere;
`;

function HolidayBanner() {
  const { holiday } = useTerms();
  return holiday?.notice ? <Strip>{holiday.notice}</Strip> : null;
}

/** Banner at the lower edge of the window. As the last element, the banner covers nothing at the page's end. */
const Edge = styled.div`
  position: sticky;
  z-index: 40;
  bottom: 0;
  > p {
    border-width: 1px 0 0;
  }
`;

/** Always rendered, so that screen readers announce a new text. */
function OfflineBanner() {
  const isOffline = useIsOffline();
  return (
    <Edge role="status" data-offline={isOffline}>
      {isOffline && <Strip>Çevrimdışısınız. Gördükleriniz eski olabilir; bağlantı gelince yenilenir.</Strip>}
    </Edge>
  );
}
