import { useCallback, useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { paths } from '../../cms/contract/paths.ts';
import { call, errorText, isNotFound } from '../api/fetcher.ts';
import { Alert } from '../ui/alert.tsx';
import { LinkButton, RetryButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loader } from '../ui/loader.tsx';
import { Page, PageTitle } from '../ui/page.tsx';
import { Cluster } from '../ui/stack.tsx';

const TITLE = 'Bildirimden çıkış';

type Outcome = 'busy' | 'left' | { error: unknown };

/** Leaves once for each link that is opened; a failure can be tried again. */
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

/** Where the link at the foot of a mail leads. */
export default function UnsubscribeScreen() {
  const { token = '' } = useParams();
  const { outcome, leave } = useLeaving(token);
  return (
    <Page documentTitle={TITLE} width="medium">
      <EmptyState mark="POSTA">
        <PageTitle>{TITLE}</PageTitle>
        {outcome === 'busy' ? (
          <Loader text="Bildirimlerden çıkılıyor…" />
        ) : outcome === 'left' ? (
          <Alert tone="success">Bildirimlerden çıktınız. Bunun için artık e-posta göndermeyeceğiz.</Alert>
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
          <LinkButton to={paths.wants} variant="ghost">
            Beklediklerim
          </LinkButton>
        </Cluster>
      </EmptyState>
    </Page>
  );
}
