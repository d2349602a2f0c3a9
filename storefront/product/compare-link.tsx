import { styled } from 'styled-components';
import { paths } from '../../cms/contract/paths.ts';
import { compareSelection, MOST_COMPARED, useStoredValue } from '../session/stored-value.ts';
import { space } from '../theme/tokens.ts';
import { LinkButton } from '../ui/button.tsx';
import { LineIcon } from '../ui/icons.tsx';
import { inPlace } from '../ui/plain-click.ts';
import { notifySuccess } from '../ui/toast.tsx';

const Quiet = styled(LinkButton)`
  min-height: 2.875rem;
  margin-left: calc(-1 * ${space[3]});
`;

function textOf(chosen: readonly string[], isChosen: boolean): string {
  const [first, second] = chosen;
  if (first === undefined) return 'Karşılaştır';
  if (isChosen) return second === undefined ? 'İkinci ürünü seçin' : `Karşılaştırmada (${chosen.length})`;
  if (chosen.length === MOST_COMPARED) return `Karşılaştırma dolu (${MOST_COMPARED})`;
  return second === undefined ? 'Seçtiğinizle karşılaştır' : `Karşılaştırmaya ekle (${chosen.length})`;
}

/** Remembers the first product without leaving the page. Later clicks open the comparison with this product too. */
export default function CompareLink({ productId }: { productId: string }) {
  const chosen = useStoredValue(compareSelection);
  const isChosen = chosen.includes(productId);
  const choose = inPlace(() => {
    compareSelection.write([productId]);
    notifySuccess('Karşılaştırmaya alındı. Şimdi ikinci ürünün sayfasını açın.');
  });
  const ids = [...new Set([...chosen, productId])].slice(0, MOST_COMPARED);
  return (
    <Quiet
      to={paths.compare(...ids)}
      variant="ghost"
      isSmall
      rel="nofollow"
      onClick={chosen.length > 0 ? undefined : choose}
    >
      <LineIcon>
        <path d="M11 3v16M7 19h8M4 6h14M4 6l-2.5 6.5h5ZM18 6l-2.5 6.5h5Z" />
      </LineIcon>
      <span>{textOf(chosen, isChosen)}</span>
    </Quiet>
  );
}
