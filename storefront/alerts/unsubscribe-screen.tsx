import { useParams } from 'react-router-dom';
import useSWR from 'swr';
import { paths } from '../../cms/contract/paths.ts';
import { call, errorText, isNotFound } from '../api/fetcher.ts';
import { ONCE } from '../api/swr.tsx';
import { Alert } from '../ui/alert.tsx';
import { LinkButton, RetryButton } from '../ui/button.tsx';
import { EmptyPage } from '../ui/empty-page.tsx';
import { Loader } from '../ui/loader.tsx';
import { Cluster } from '../ui/stack.tsx';

const unsubscribe = (token: string) => call('unsubscribe', { params: { token } });

export default function UnsubscribeScreen() {
  const { token = '' } = useParams();
  const { error, isValidating, mutate } = useSWR(token, unsubscribe, ONCE);
  return (
    <EmptyPage title="Haber vermeyi bırakma" mark="POSTA">
      {isValidating ? (
        <Loader text="Haber vermeyi bırakıyoruz…" />
      ) : !error ? (
        <Alert tone="success">Haber vermeyi bıraktık. Bunun için artık e-posta göndermeyeceğiz.</Alert>
      ) : isNotFound(error) ? (
        <Alert>{errorText(error)}</Alert>
      ) : (
        <Alert tone="danger" action={<RetryButton onClick={() => void mutate()} />}>
          {errorText(error)}
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
