import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../cms/contract/paths.ts';
import type { Product } from '../../cms/contract/products.ts';
import { useListed } from '../api/products.ts';
import { ProductStrip } from '../catalogue/product-strip.tsx';
import { pieceOf } from '../product/short-name.ts';
import { useIsHydrated } from '../session/stored-value.ts';
import { font, size, space } from '../theme/tokens.ts';
import { Stack } from '../ui/stack.tsx';
import { othersQuery } from './compare-query.ts';

const Offered = styled(Stack)`
  @media print {
    display: none;
  }
`;
const OfferedTitle = styled.h2`
  margin-bottom: ${space[3]};
  font: 600 ${size.l} / 1.3 ${font.serif};
`;

/** Others of the first one's series or category, each leading to the comparison with it. */
export function AddProduct({ first, compared }: { first: Product; compared: readonly Product[] }) {
  const isReady = useIsHydrated();
  const { data } = useListed(othersQuery(first));
  const ids = compared.map(({ _id }) => _id);
  const others = data?.products.filter(({ _id }) => !ids.includes(_id)) ?? [];
  const from = first.series ? 'aynı seriden' : 'aynı kategoriden';
  return (
    <Offered>
      {others.length > 0 && (
        <section aria-labelledby="eklenecek">
          <OfferedTitle id="eklenecek">
            {ids.length === 1 ? `İkinciyi ${from} seçin` : `Bir tane daha ekleyin: ${from}`}
          </OfferedTitle>
          <ProductStrip
            products={others}
            {...(first.series && { nameOf: pieceOf })}
            hrefOf={({ _id }) => paths.compare(...ids, _id)}
          />
        </section>
      )}
      {isReady && (
        <p>
          Başka bir ürün eklemek için onun sayfasını açıp{' '}
          {ids.length === 1 ? '“Seçtiğinizle karşılaştır”' : '“Karşılaştırmaya ekle”'} bağlantısına basın.{' '}
          <Link to={paths.home}>Kataloğa dön</Link>
        </p>
      )}
    </Offered>
  );
}
