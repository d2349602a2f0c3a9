import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../cms/contract/paths.ts';
import { RETENTION_YEARS, retainedUntil } from '../../cms/contract/rules/dates.ts';
import { useMyOrders } from '../api/orders.ts';
import { closeAccount } from '../api/users.ts';
import { useSubmission } from '../forms/use-submission.ts';
import { clearBrowserData } from '../session/clear-browser-data.ts';
import { endSession } from '../session/session-store.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { longDate } from '../ui/format-day.ts';
import { PasswordField } from '../ui/password-field.tsx';
import { Cluster, Stack } from '../ui/stack.tsx';
import { notifySuccess } from '../ui/toast.tsx';

function useClosing() {
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const { errors, ...submission } = useSubmission({
    findFaults: () => ({ ...(password === '' && { password: 'Şifrenizi girin.' }) }),
    async send() {
      const { message } = await closeAccount(password);
      endSession();
      clearBrowserData();
      await navigate(paths.home);
      notifySuccess(message);
    },
  });
  return { ...submission, error: errors.password, password, setPassword };
}

/** Shows what is deleted and what is kept, and requires the password: this cannot be undone. */
export function CloseAccountForm({ onCancel }: { onCancel: () => void }) {
  const { handleSubmit, isBusy, error, password, setPassword } = useClosing();
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
          error={error}
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

/** The last day on which an order of this shopper still has personal data; empty when none does. */
function useLastDay(): string {
  const { data: orders = [] } = useMyOrders();
  const ends = orders.flatMap(({ isPaid, paidAt }) =>
    isPaid && paidAt ? [retainedUntil(paidAt).getTime()] : [],
  );
  return ends.length === 0 ? '' : longDate.format(Math.max(...ends));
}

function WhatStays() {
  const lastDay = useLastDay();
  return (
    <Stack $gap={2}>
      <p>
        Hesabınız, adresleriniz, istek listeniz, kayıtlı aramalarınız ve doğrulanmış e-posta adresinizle
        istediğiniz bildirimler silinir. Değerlendirmeleriniz adınız olmadan kalır. Bu işlem geri alınamaz.
      </p>
      <p>
        Ödenmiş siparişleriniz, Türk Ticaret Kanunu’nun 82. maddesi gereği ödendikleri yılın sonundan
        başlayarak {RETENTION_YEARS} yıl saklanır
        {lastDay && (
          <span>
            ; sizinkiler en geç <strong>{lastDay}</strong> gününe kadar
          </span>
        )}
        <span>. Sonra adınız, adresiniz, telefonunuz ve kimlik numaranız onlardan da silinir.</span>
      </p>
      <p>Sonuçlanmamış siparişiniz varsa hesabınız ancak o sonuçlandıktan sonra kapatılabilir.</p>
    </Stack>
  );
}
