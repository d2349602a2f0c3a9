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
import { secondProductQuery } from './compare-query.ts';

const SecondTitle = styled.h2`
  margin-bottom: ${space[3]};
  font: 600 ${size.l} / 1.3 ${font.serif};
`;

export function ChooseSecondProduct({ first }: { first: Product }) {
  const isReady = useIsHydrated();
  const { data } = useListed(secondProductQuery(first));
  const others = data?.products.filter(({ _id }) => _id !== first._id) ?? [];
  return (
    <Stack>
      <p>
        İlk ürün: <Link to={paths.product(first._id)}>{first.name}</Link>
      </p>
      {others.length > 0 && (
        <section aria-labelledby="ikinci">
          <SecondTitle id="ikinci">
            {first.series ? 'İkinciyi aynı seriden seçin' : 'İkinciyi aynı kategoriden seçin'}
          </SecondTitle>
          <ProductStrip
            products={others}
            {...(first.series && { nameOf: pieceOf })}
            hrefOf={({ _id }) => paths.compare(first._id, _id)}
          />
        </section>
      )}
      {isReady && (
        <p>
          Başka bir ürünle karşılaştırmak için o ürünün sayfasını açıp “Seçtiğinizle karşılaştır” bağlantısına
          basın. <Link to={paths.home}>Kataloğa dön</Link>
        </p>
      )}
    </Stack>
  );
}
