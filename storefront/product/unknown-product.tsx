import { paths } from '../../cms/contract/paths.ts';
import { errorText, type RequestError } from '../api/fetcher.ts';
import { Alert } from '../ui/alert.tsx';
import { LinkButton } from '../ui/button.tsx';
import { Page } from '../ui/page-width.tsx';
import { Stack } from '../ui/stack.tsx';

export const UNKNOWN_TITLE = 'Ürün bulunamadı';
/** The server's text, for a page that it rendered itself: there is no response to quote. */
const UNKNOWN_TEXT = 'Ürün bulunamadı.';

/** For a URL of no product, or of one that is no longer sold; the server responds with 404. */
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
