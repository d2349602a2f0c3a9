import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../cms/contract/paths.ts';
import { closeAccount } from '../api/users.ts';
import { useSubmission } from '../forms/use-submission.ts';
import { forgetEverything } from '../session/forget-everything.ts';
import { endSession } from '../session/session-store.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { Cluster, Stack } from '../ui/stack.tsx';
import { notifySuccess } from '../ui/toast.tsx';
import { WhatStays } from './what-stays.tsx';

function useClosing() {
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const { faults, ...submission } = useSubmission({
    findFaults: () => ({ ...(password === '' && { password: 'Şifrenizi girin.' }) }),
    async send() {
      const { message } = await closeAccount(password);
      endSession();
      forgetEverything();
      await navigate(paths.home);
      notifySuccess(message);
    },
  });
  return { ...submission, fault: faults.password, password, setPassword };
}

/** Says what goes and what stays, and asks for the password: there is no way back. */
export function CloseAccountForm({ onCancel }: { onCancel: () => void }) {
  const { handleSubmit, isBusy, fault, password, setPassword } = useClosing();
  return (
    <form noValidate onSubmit={handleSubmit} aria-label="Hesabımı kapat">
      <Stack>
        <Alert tone="warning" role="none">
          <WhatStays />
        </Alert>
        <PasswordField
          label="Şifreniz"
          name="password"
          autoComplete="current-password"
          required
          value={password}
          error={fault}
          onChange={({ target }) => setPassword(target.value)}
        />
        <Cluster>
          <Button type="submit" variant="danger" busy={isBusy}>
            Hesabımı kalıcı olarak kapat
          </Button>
          <Button variant="secondary" onClick={onCancel}>
            Vazgeç
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}
