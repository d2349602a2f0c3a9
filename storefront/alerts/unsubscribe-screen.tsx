import { useCallback, useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { paths } from '../../cms/contract/paths.ts';
import { call, errorText, isNotFound } from '../api/fetcher.ts';
import { Alert } from '../ui/alert.tsx';
import { LinkButton, RetryButton } from '../ui/button.tsx';
import { EmptyPage } from '../ui/empty-page.tsx';
import { Loader } from '../ui/loader.tsx';
import { Cluster } from '../ui/stack.tsx';

type Outcome = 'busy' | 'left' | { error: unknown };

/** Unsubscribes once for each token, although StrictMode runs effects twice. `leave` tries again after a failure. */
function useLeaving(token: string) {
  const [outcome, setOutcome] = useState<Outcome>('busy');
  const asked = useRef('');
  const leave = useCallback(async () => {
    setOutcome('busy');
    try {
      await call('unsubscribe', { params: { token } });
      setOutcome('left');
    } catch (error) {
      setOutcome({ error });
    }
  }, [token]);
  useEffect(() => {
    if (asked.current === token) return;
    asked.current = token;
    void leave();
  }, [token, leave]);
  return { outcome, leave };
}

export default function UnsubscribeScreen() {
  const { token = '' } = useParams();
  const { outcome, leave } = useLeaving(token);
  return (
    <EmptyPage title="Haber vermeyi bırakma" mark="POSTA">
      {outcome === 'busy' ? (
        <Loader text="Haber vermeyi bırakıyoruz…" />
      ) : outcome === 'left' ? (
        <Alert tone="success">Haber vermeyi bıraktık. Bunun için artık e-posta göndermeyeceğiz.</Alert>
      ) : isNotFound(outcome.error) ? (
        <Alert>{errorText(outcome.error)}</Alert>
      ) : (
        <Alert tone="danger" action={<RetryButton onClick={() => void leave()} />}>
          {errorText(outcome.error)}
        </Alert>
      )}
      <Cluster $justify="center">
        <LinkButton to={paths.home} variant="secondary">
          Kataloğa dön
        </LinkButton>
        <LinkButton to={paths.alerts} variant="ghost">
          Haber ver
        </LinkButton>
      </Cluster>
    </EmptyPage>
  );
}
