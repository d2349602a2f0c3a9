import { styled } from 'styled-components';
import type { FurtherPicture } from '../../cms/contract/products.ts';
import { PICTURE_VIEWS } from '../../cms/contract/rules/catalogue.ts';
import { smallPrint } from '../theme/css-fragments.ts';
import { color, space } from '../theme/tokens.ts';
import { FramedPicture, usePictureAddress } from '../ui/picture.tsx';
import { inPlace } from '../ui/plain-click.ts';

const Views = styled.ul`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space[3]};
  margin-top: ${space[4]};
  a {
    display: block;
    width: 5.5rem;
    ${smallPrint}
    text-align: center;
    text-decoration: none;
  }
  a > div {
    margin-bottom: ${space[1]};
    outline: 1px solid ${color.line};
  }
  a:hover > div {
    outline-color: ${color.lineStrong};
  }
  a[aria-current] {
    color: ${color.ink};
    font-weight: 600;
  }
  a[aria-current] > div {
    outline: 2px solid ${color.accent};
  }
`;

export const captionOf = ({ view, caption }: Pick<FurtherPicture, 'view' | 'caption'>): string =>
  caption || PICTURE_VIEWS[view];

type ViewListProps = {
  views: readonly FurtherPicture[];
  shown: number;
  onShow: (index: number) => void;
};

export function ViewList({ views, shown, onShow }: ViewListProps) {
  const addressOf = usePictureAddress();
  return (
    <Views aria-label="Resimler">
      {views.map((view, index) => {
        const { image, picture } = view;
        return (
          <li key={image}>
            <a
              href={addressOf(picture?.sources.at(-1)?.webp ?? image)}
              aria-current={index === shown ? 'true' : undefined}
              onClick={inPlace(() => onShow(index))}
            >
              <FramedPicture of={view} sizes="5.5rem" />
              {captionOf(view)}
            </a>
          </li>
        );
      })}
    </Views>
  );
}
