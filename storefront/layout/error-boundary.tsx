import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { UNEXPECTED_TEXT } from '../api/fetcher.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { Boundary } from '../ui/part-boundary.tsx';
import { Stack } from '../ui/stack.tsx';

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
