import { useNavigate } from 'react-router-dom';
import { paths } from '../../cms/contract/paths.ts';
import type { User } from '../../cms/contract/users.ts';
import { updateUser, useUser } from '../api/users.ts';
import { textOf, useSubmission } from '../forms/use-submission.tsx';
import { useSession } from '../session/use-session.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { confirm } from '../ui/confirm.tsx';
import { CheckboxField, EmailField, TextField } from '../ui/field.tsx';
import { Stack } from '../ui/stack.tsx';
import { notifySuccess } from '../ui/toast.tsx';
import { EditScreen } from './edit-screen.tsx';

export default function UserEditScreen() {
  return (
    <EditScreen
      title="Kullanıcıyı düzenle"
      width="narrow"
      list={{ text: 'Kullanıcılara dön', address: paths.admin.users }}
      useAnswer={useUser}
    >
      {(user, listAddress) => <UserForm user={user} listAddress={listAddress} />}
    </EditScreen>
  );
}

function subjectOf(user: User, { name, isAdmin }: Pick<User, 'name' | 'isAdmin'>): string {
  const saved = `Kaydedilecek kullanıcı: ${name || user.email}.`;
  if (isAdmin === user.isAdmin) return saved;
  return isAdmin
    ? `${saved} Yönetici olacak: bütün ürünleri, siparişleri ve kullanıcıları görebilecek, değiştirebilecek ve silebilecek.`
    : `${saved} Yöneticiliği kaldırılacak: ürünleri, siparişleri ve kullanıcıları artık yönetemeyecek.`;
}

function UserForm({ user, listAddress }: { user: User; listAddress: string }) {
  const navigate = useNavigate();
  const { userInfo, signIn } = useSession();
  const isOneself = userInfo?._id === user._id;
  const { handleSubmit, errors, isBusy } = useSubmission({
    async send(form) {
      const change = {
        name: textOf(form, 'name').trim(),
        email: textOf(form, 'email').trim(),
        isAdmin: new FormData(form).has('isAdmin'),
      };
      const isDanger = change.isAdmin !== user.isAdmin;
      const subject = subjectOf(user, change);
      if (!(await confirm({ question: 'Are you sure?', subject, isDanger }))) return;
      const updated = await updateUser(user._id, change);
      notifySuccess(<span lang="en">User updated successfully</span>);
      void navigate(listAddress);
      // The header's name and menus depend on the session's copy of the own account.
      if (isOneself) signIn(updated);
    },
  });

  return (
    <Card as="form" noValidate onSubmit={handleSubmit}>
      <Stack>
        <TextField
          label="Ad soyad"
          name="name"
          autoComplete="off"
          required
          defaultValue={user.name}
          error={errors.name}
        />
        <EmailField autoComplete="off" defaultValue={user.email} error={errors.email} />
        <CheckboxField
          label="Yönetici"
          name="isAdmin"
          defaultChecked={user.isAdmin}
          error={errors.isAdmin}
          hint={isOneself && 'Kendi yetkinizi kaldırırsanız yönetim ekranlarına giremezsiniz.'}
        />
        <Button type="submit" busy={isBusy}>
          Kaydet
        </Button>
      </Stack>
    </Card>
  );
}
