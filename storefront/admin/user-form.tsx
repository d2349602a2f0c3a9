import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { User } from '../../cms/api/contract/users.ts';
import { type Faults, faultsOf, focusFirstFault, textOf } from '../account/form-faults.ts';
import { errorText } from '../api/fetcher.ts';
import { updateUser } from '../api/users.ts';
import { paths } from '../paths.ts';
import { useSession } from '../session/session.tsx';
import { Button } from '../ui/button.tsx';
import { CheckboxField, TextField } from '../ui/field.tsx';
import { Stack } from '../ui/stack.tsx';
import { notifyError, notifySuccess } from '../ui/toast.tsx';

export function UserForm({ user }: { user: User }) {
  const navigate = useNavigate();
  const { userInfo, signIn } = useSession();
  const [faults, setFaults] = useState<Faults>({});
  const [isBusy, setBusy] = useState(false);
  const isOneself = userInfo?._id === user._id;

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    setFaults({});
    try {
      const updated = await updateUser(user._id, {
        name: textOf(form, 'name').trim(),
        email: textOf(form, 'email').trim(),
        isAdmin: new FormData(form).has('isAdmin'),
      });
      notifySuccess(<span lang="en">User updated successfully</span>);
      void navigate(paths.admin.users);
      // The name in the header and the way into these screens are a copy of one's own account.
      if (isOneself) signIn(updated);
    } catch (error) {
      const found = faultsOf(error);
      setFaults(found);
      notifyError(errorText(error));
      focusFirstFault(form, found);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form noValidate onSubmit={handleSubmit}>
      <Stack>
        <TextField
          label="Ad soyad"
          name="name"
          autoComplete="off"
          required
          defaultValue={user.name}
          error={faults.name}
        />
        <TextField
          label="E-posta"
          name="email"
          type="email"
          autoComplete="off"
          required
          defaultValue={user.email}
          error={faults.email}
        />
        <CheckboxField
          label="Yönetici"
          name="isAdmin"
          defaultChecked={user.isAdmin}
          error={faults.isAdmin}
          hint={isOneself && 'Kendi yetkinizi kaldırırsanız yönetim ekranlarına giremezsiniz.'}
        />
        <div>
          <Button type="submit" busy={isBusy}>
            Kaydet
          </Button>
        </div>
      </Stack>
    </form>
  );
}
