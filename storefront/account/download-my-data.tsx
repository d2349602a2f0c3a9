import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { pathOf } from '../../cms/contract/call-table.ts';
import { EMAIL_PROOF } from '../../cms/contract/paths.ts';
import { proveEmail, requestEmailProof } from '../api/users.ts';
import { useSubmission } from '../forms/use-submission.ts';
import { Button } from '../ui/button.tsx';
import { Stack } from '../ui/stack.tsx';
import { notifySuccess } from '../ui/toast.tsx';
import { CloseAccountForm } from './close-account-form.tsx';

/** What KVKK gives a shopper: all that is kept about them as a file, and the end of the account. */
export function DownloadMyData() {
  const [isClosing, setClosing] = useState(false);
  return (
    <Stack>
      <p>
        <a href={pathOf('exportData')} download="verilerim.json">
          Verilerimi indir
        </a>{' '}
        (hesabınız, adresleriniz, siparişleriniz, değerlendirme&shy;leriniz ve listeleriniz, JSON dosyası
        olarak)
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

/** Asks for the mail that proves the account's address, and is where its link leads. */
function EmailProof() {
  const [search, setSearch] = useSearchParams();
  const token = search.get(EMAIL_PROOF);
  const { handleSubmit, isBusy } = useSubmission({
    async send() {
      const { message } = token ? await proveEmail(token) : await requestEmailProof();
      if (token) setSearch({}, { replace: true });
      notifySuccess(message);
    },
  });
  return (
    <form noValidate onSubmit={handleSubmit} aria-label="E-posta adresini doğrulama">
      <Stack $gap={2}>
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
