import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { errorText } from '../api/fetcher.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { Stack } from '../ui/stack.tsx';

type Props = { place: string; children: ReactNode };
type State = { error: unknown; place: string };

/** React asks for a class here: it has no hook for errors of rendering. */
class Boundary extends Component<Props, State> {
  override state: State = { error: null, place: this.props.place };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  /** Going elsewhere is a fresh start. */
  static getDerivedStateFromProps({ place }: Props, state: State) {
    return place === state.place ? null : { error: null, place };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return (
      <Page title="Bir şeyler ters gitti" width="medium">
        <Stack>
          <Alert tone="danger">{errorText(error)}</Alert>
          <Button variant="secondary" onClick={() => window.location.reload()}>
            Sayfayı yenile
          </Button>
        </Stack>
      </Page>
    );
  }
}

export function ErrorBoundary({ children }: { children: ReactNode }) {
  return <Boundary place={useLocation().pathname}>{children}</Boundary>;
}
