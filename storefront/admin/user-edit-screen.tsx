import { useLocation, useParams } from 'react-router-dom';
import { paths } from '../../cms/contract/paths.ts';
import { useUser } from '../api/users.ts';
import { LinkButton } from '../ui/button.tsx';
import { Page } from '../ui/page-width.tsx';
import { Stack } from '../ui/stack.tsx';
import { listSearchOf } from './list-page-state.ts';
import { QueryResult } from './query-result.tsx';
import { useFirstResult } from './use-first-result.ts';
import { UserForm } from './user-form.tsx';

export default function UserEditScreen() {
  const { id = '' } = useParams();
  const listAddress = paths.admin.users + listSearchOf(useLocation().state);
  return (
    <Page title="Kullanıcıyı düzenle" width="narrow">
      <Stack $gap={5}>
        <div>
          <LinkButton to={listAddress} variant="secondary" isSmall>
            Kullanıcılara dön
          </LinkButton>
        </div>
        {/* Another user means another form, not the old one's leftovers. */}
        <UserEdit key={id} id={id} listAddress={listAddress} />
      </Stack>
    </Page>
  );
}

function UserEdit({ id, listAddress }: { id: string; listAddress: string }) {
  const answer = useFirstResult(useUser(id));
  return (
    <QueryResult answer={answer}>{(user) => <UserForm user={user} listAddress={listAddress} />}</QueryResult>
  );
}
