import { paths } from '../../cms/contract/paths.ts';
import { errorText, type RequestError } from '../api/fetcher.ts';
import { Alert } from '../ui/alert.tsx';
import { LinkButton } from '../ui/button.tsx';
import { Page } from '../ui/page-width.tsx';
import { Stack } from '../ui/stack.tsx';

export const UNKNOWN_TITLE = 'Ürün bulunamadı';
/** As the server says it, for a page that it made itself: that brings no answer to quote. */
const UNKNOWN_TEXT = 'Ürün bulunamadı.';

/** Of an address that names no product, or one that is no longer sold; the server answers it with 404. */
export function UnknownProduct({ error }: { error: RequestError | undefined }) {
  return (
    <Page title="Ürün" documentTitle={UNKNOWN_TITLE}>
      <Stack>
        <Alert tone="danger">{error ? errorText(error) : UNKNOWN_TEXT}</Alert>
        <div>
          <LinkButton to={paths.home}>Kataloğa dön</LinkButton>
        </div>
      </Stack>
    </Page>
  );
}
