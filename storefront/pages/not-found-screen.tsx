import { paths } from '../../cms/contract/paths.ts';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page, PageTitle } from '../ui/page.tsx';
import { Cluster } from '../ui/stack.tsx';

/** An unknown URL; the server responds with 404. */
export default function NotFoundScreen() {
  return (
    <Page documentTitle="Sayfa bulunamadı" width="medium">
      <EmptyState mark="404">
        <PageTitle>Sayfa bulunamadı</PageTitle>
        <p>Adres değişmiş ya da ürün katalogdan kaldırılmış olabilir.</p>
        <Cluster $justify="center">
          <LinkButton to={paths.home}>Kataloğa dön</LinkButton>
          <LinkButton to={paths.newProducts} variant="ghost">
            Yeni gelenler
          </LinkButton>
        </Cluster>
      </EmptyState>
    </Page>
  );
}
