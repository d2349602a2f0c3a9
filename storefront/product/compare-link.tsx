import type { MouseEvent } from 'react';
import { styled } from 'styled-components';
import { paths } from '../../cms/contract/paths.ts';
import { useStoredValue } from '../session/stored-value.ts';
import { space } from '../theme/tokens.ts';
import { LinkButton } from '../ui/button.tsx';
import { isPlainClick } from '../ui/plain-click.ts';
import { notifySuccess } from '../ui/toast.tsx';
import { compareSelection } from './compare-selection.ts';

/** Its text is aligned with what is above and below it. */
const Quiet = styled(LinkButton)`
  margin-left: calc(-1 * ${space[3]});
`;

/**
 * To the page that puts two products side by side. The first press only remembers the product; the next one, on another
 * product, leads there with both. Without scripts it leads there with this one, and the page offers a second.
 */
export default function CompareLink({ productId }: { productId: string }) {
  const first = useStoredValue(compareSelection);
  const isChosen = first === productId;
  const handleClick = (event: MouseEvent) => {
    if (first !== null || !isPlainClick(event)) return;
    event.preventDefault();
    compareSelection.write(productId);
    notifySuccess('Karşılaştırmaya alındı. Şimdi ikinci ürünün sayfasını açın.');
  };
  return (
    <Quiet
      to={first === null || isChosen ? paths.compare(productId) : paths.compare(first, productId)}
      variant="ghost"
      isSmall
      rel="nofollow"
      onClick={handleClick}
    >
      {isChosen ? 'İkinci ürünü seçin' : first ? 'Seçtiğinizle karşılaştır' : 'Karşılaştır'}
    </Quiet>
  );
}
