import { useState } from 'react';
import { pathOf } from '../../cms/contract/call-table.ts';
import { Button } from '../ui/button.tsx';
import { Stack } from '../ui/stack.tsx';
import { CloseAccountForm } from './close-account-form.tsx';
import { EmailProof } from './email-proof.tsx';

/** What KVKK gives a shopper: all that is kept about them as a file, and the end of the account. */
export function MyData() {
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
