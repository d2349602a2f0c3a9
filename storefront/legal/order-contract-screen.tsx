import { Link, useParams } from 'react-router-dom';
import { paths } from '../../cms/contract/paths.ts';
import { useOrderContracts } from '../api/orders.ts';
import { Unanswered } from '../pages/query-error.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Page } from '../ui/page.tsx';
import { Cluster, Stack } from '../ui/stack.tsx';
import { LegalText } from './legal-text.tsx';

export default function OrderContractScreen() {
  const { id = '' } = useParams();
  const answer = useOrderContracts(id);
  const { data: contracts } = answer;
  return (
    <Page title="Sipariş sözleşmesi" width="medium">
      {contracts ? (
        <Stack $gap={5}>
          {contracts.length === 0 && <p>Bu sipariş için saklanmış bir sözleşme yok.</p>}
          {contracts.length > 1 && (
            <Cluster as="nav" aria-label="Metinler">
              {contracts.map(({ slug, title }) => (
                <a key={slug} href={`#${slug}`}>
                  {title}
                </a>
              ))}
            </Cluster>
          )}
          {contracts.map(({ slug, title, html }) => (
            <Card key={slug} id={slug}>
              <h2>{title}</h2>
              <LegalText html={html} />
            </Card>
          ))}
          <Button variant="secondary" isWide onClick={() => window.print()}>
            Yazdır
          </Button>
          <Link to={paths.order(id)}>Siparişe dön</Link>
        </Stack>
      ) : (
        <Unanswered answer={answer} />
      )}
    </Page>
  );
}
