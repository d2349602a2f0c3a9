import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { pathOf } from '../../cms/contract/call-table.ts';
import { EMAIL_PROOF, paths } from '../../cms/contract/paths.ts';
import { RETENTION_YEARS, retainedUntil } from '../../cms/contract/rules/data-retention.ts';
import { longDay } from '../../cms/contract/rules/dates.ts';
import { call } from '../api/fetcher.ts';
import { useMyOrders } from '../api/orders.ts';
import { textOf, useSubmission } from '../forms/use-submission.tsx';
import { clearStorage } from '../session/stored-value.ts';
import { endSession } from '../session/use-session.tsx';
import { space } from '../theme/tokens.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { Cluster, Stack } from '../ui/stack.tsx';
import { notifySuccess } from '../ui/toast.tsx';

/** Rights under KVKK, the Turkish data protection law: a file of all personal data, and the closing of the account. */
export function PersonalData() {
  const [isClosing, setClosing] = useState(false);
  return (
    <Stack $gap={5}>
      <p>
        <a href={pathOf('exportData')} download="verilerim.json">
          Verilerimi indir
        </a>{' '}
        (hesabınız, adresleriniz, siparişleriniz, değerlendirme&shy;leriniz, koleksiyonunuz ve listeleriniz,
        JSON dosyası olarak)
      </p>
      <EmailProof />
      {isClosing ? (
        <CloseAccountForm onCancel={() => setClosing(false)} />
      ) : (
        <div style={{ marginTop: space[4] }}>
          <Button variant="danger" onClick={() => setClosing(true)}>
            Hesabımı kapat
          </Button>
        </div>
      )}
    </Stack>
  );
}

function EmailProof() {
  const [search, setSearch] = useSearchParams();
  const token = search.get(EMAIL_PROOF);
  const { handleSubmit, isBusy } = useSubmission({
    async send() {
      const { message } = await (token
        ? call('proveEmail', { params: { token } })
        : call('requestEmailProof'));
      if (token) setSearch({}, { replace: true });
      notifySuccess(message);
    },
  });
  return (
    <Stack as="form" $gap={3} noValidate onSubmit={handleSubmit} aria-label="E-posta adresini doğrulama">
      <p>
        Giriş yapmadan da haber istediyseniz e-posta adresinizi doğrulayın. O istekler o zaman verilerinize
        eklenir ve hesabınızla silinir.
      </p>
      <Button type="submit" variant={token ? 'primary' : 'secondary'} busy={isBusy}>
        {token ? 'E-posta adresimi doğrula' : 'Doğrulama bağlantısı gönder'}
      </Button>
    </Stack>
  );
}

/** Form that closes the account. Requires the password, since a closed account cannot be restored. */
function CloseAccountForm({ onCancel }: { onCancel: () => void }) {
  const navigate = useNavigate();
  const { handleSubmit, errors, isBusy } = useSubmission({
    findFaults: (form) => ({ ...(textOf(form, 'password') === '' && { password: 'Şifrenizi girin.' }) }),
    async send(form) {
      const { message } = await call('closeAccount', { body: { password: textOf(form, 'password') } });
      endSession();
      clearBrowserData();
      await navigate(paths.home);
      notifySuccess(message);
    },
  });
  return (
    <Stack as="form" noValidate onSubmit={handleSubmit} aria-label="Hesabımı kapat">
      <Alert tone="warning" role="none">
        <WhatStays />
      </Alert>
      <PasswordField
        label="Şifreniz"
        name="password"
        autoComplete="current-password"
        required
        error={errors.password}
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
  );
}

/** Last day on which the shop keeps personal data of this shopper's orders; empty without paid orders. */
function useLastDay(): string {
  const { data: orders = [] } = useMyOrders();
  const ends = orders.flatMap(({ isPaid, paidAt }) =>
    isPaid && paidAt ? [retainedUntil(paidAt).getTime()] : [],
  );
  return ends.length === 0 ? '' : longDay(new Date(Math.max(...ends)).toISOString());
}

function WhatStays() {
  const lastDay = useLastDay();
  return (
    <Stack $gap={2}>
      <p>
        Hesabınız, adresleriniz, istek listeniz, koleksiyonunuz ve, doğrulanmış e-posta adresinizle
        istedikleriniz de içinde, haber istekleriniz silinir. Değerlendirmeleriniz adınız olmadan kalır. Bu
        işlem geri alınamaz.
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

function clearBrowserData(): void {
  clearStorage('local');
  clearStorage('session');
  // Makes this tab read its storage again: browsers send this event to other tabs only.
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
}
