import { paths } from '../../cms/contract/paths.ts';
import { LinkButton } from '../ui/button.tsx';
import { EmptyPage } from '../ui/empty-page.tsx';
import { Cluster } from '../ui/stack.tsx';

export default function NotFoundScreen() {
  return (
    <EmptyPage title="Sayfa bulunamadı" mark="404">
      <p>Adres değişmiş ya da ürün katalogdan kaldırılmış olabilir.</p>
      <Cluster $justify="center">
        <LinkButton to={paths.home}>Kataloğa dön</LinkButton>
        <LinkButton to={paths.newProducts} variant="ghost">
          Yeni gelenler
        </LinkButton>
      </Cluster>
    </EmptyPage>
  );
}
