import { useSearchParams } from 'react-router-dom';
import { EMAIL_PROOF } from '../../cms/contract/paths.ts';
import { proveEmail, requestEmailProof } from '../api/users.ts';
import { useSubmission } from '../forms/use-submission.ts';
import { Button } from '../ui/button.tsx';
import { Stack } from '../ui/stack.tsx';
import { notifySuccess } from '../ui/toast.tsx';

/** Asks for the mail that proves the account's address, and is where its link leads. */
export function EmailProof() {
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
