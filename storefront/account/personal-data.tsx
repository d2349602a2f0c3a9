import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { pathOf } from '../../cms/contract/call-table.ts';
import { EMAIL_PROOF, paths } from '../../cms/contract/paths.ts';
import { RETENTION_YEARS, retainedUntil } from '../../cms/contract/rules/data-retention.ts';
import { longDay } from '../../cms/contract/rules/dates.ts';
import { call } from '../api/fetcher.ts';
import { useMyOrders } from '../api/orders.ts';
import { textOf } from '../forms/form-errors.ts';
import { useSubmission } from '../forms/use-submission.ts';
import { endSession } from '../session/session-store.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { Cluster, Stack } from '../ui/stack.tsx';
import { notifySuccess } from '../ui/toast.tsx';

/** A shopper's rights under KVKK: a file of all personal data, and the closing of the account. */
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
        <div>
          <Button variant="secondary" onClick={() => setClosing(true)}>
            Hesabımı kapat
          </Button>
        </div>
      )}
    </Stack>
  );
}

/** Requests the mail that proves the account's address; the mail's link leads here. */
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
    <form noValidate onSubmit={handleSubmit} aria-label="E-posta adresini doğrulama">
      <Stack $gap={3}>
        <p>
          Üye girişi yapmadan istediğiniz stok bildirimleri, e-posta adresinizin size ait olduğunu
          doğruladığınızda verilerinizde yer alır ve hesabınızla silinir.
        </p>
        <div>
          <Button type="submit" variant={token ? 'primary' : 'secondary'} busy={isBusy}>
            {token ? 'E-posta adresimi doğrula' : 'Doğrulama bağlantısı gönder'}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

/** Lists deleted and kept data, and requires the password: closing cannot be undone. */
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
    </form>
  );
}

/** Last day on which an order of this shopper has personal data; empty if none has. */
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
        Hesabınız, adresleriniz, istek listeniz, koleksiyonunuz, kayıtlı aramalarınız, beklediğiniz pullar ve
        doğrulanmış e-posta adresinizle istediğiniz bildirimler silinir. Değerlendirmeleriniz adınız olmadan
        kalır. Bu işlem geri alınamaz.
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

/** Clears all data of the shop in this browser: cart, ticks, seen products, session. */
function clearBrowserData(): void {
  for (const storage of [() => localStorage, () => sessionStorage])
    try {
      storage().clear();
    } catch {
      // Where storage is refused, nothing was stored.
    }
  // Tells the page like another tab's clearing would.
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
}
