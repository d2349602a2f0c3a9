import { styled } from 'styled-components';
import { media } from '../theme/tokens.ts';
import { Card } from '../ui/card.tsx';
import { ComponentErrorBoundary } from '../ui/component-error-boundary.tsx';
import { Page } from '../ui/page.tsx';
import { Split } from '../ui/stack.tsx';
import { NumberForm } from './number-form.tsx';
import { SavedSearches } from './saved-searches.tsx';
import { StockAlertList } from './stock-alert-list.tsx';
import { WantList } from './want-list.tsx';

/** On a desk the form stands beside the lists, below the first of them elsewhere. */
const Lists = styled(Split)`
  ${media.desktop} {
    grid-template-rows: auto auto 1fr;
    > :nth-child(2) {
      grid-area: 1 / 2 / span 3;
    }
  }
`;

/** All that a shopper waits for. */
export default function WantsScreen() {
  return (
    <Page title="Beklediklerim">
      <Lists $from="desktop" $aside="24rem">
        <Card>
          <h2>Beklediğim pullar</h2>
          <ComponentErrorBoundary failure="Beklediğiniz pullar gösterilemedi.">
            <WantList />
          </ComponentErrorBoundary>
        </Card>
        <Card>
          <h2>Katalog numarasıyla ekle</h2>
          <ComponentErrorBoundary failure="Form gösterilemedi.">
            <NumberForm />
          </ComponentErrorBoundary>
        </Card>
        <Card>
          <h2>Kayıtlı aramalarım</h2>
          <ComponentErrorBoundary failure="Kayıtlı aramalarınız gösterilemedi.">
            <SavedSearches />
          </ComponentErrorBoundary>
        </Card>
        <Card>
          <h2>Stok bildirimlerim</h2>
          <ComponentErrorBoundary failure="Stok bildirimleriniz gösterilemedi.">
            <StockAlertList />
          </ComponentErrorBoundary>
        </Card>
      </Lists>
    </Page>
  );
}
