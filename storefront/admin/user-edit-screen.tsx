import { useLocation, useParams } from 'react-router-dom';
import { paths } from '../../cms/contract/paths.ts';
import { useUser } from '../api/users.ts';
import { LinkButton } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { Stack } from '../ui/stack.tsx';
import { Answered } from './answered.tsx';
import { listSearchOf } from './list-page-state.ts';
import { useFirstAnswer } from './use-first-answer.ts';
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
  const answer = useFirstAnswer(useUser(id));
  return <Answered answer={answer}>{(user) => <UserForm user={user} listAddress={listAddress} />}</Answered>;
}
