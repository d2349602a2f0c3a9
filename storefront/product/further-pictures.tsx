import { styled } from 'styled-components';
import type { Product } from '../../cms/contract/products.ts';
import { space } from '../theme/tokens.ts';
import { Caption } from '../ui/loupe.tsx';
import { Mount } from '../ui/mount.tsx';
import { Picture } from '../ui/picture.tsx';

const Strip = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(6rem, 1fr));
  gap: ${space[3]};
  margin-top: ${space[4]};
`;

/** The back, the certificate: small, each leading to itself as large as it is, so that no script is needed. */
export const FurtherPictures = ({ pictures }: Pick<Product, 'pictures'>) =>
  pictures.length > 0 && (
    <Strip aria-label="Başka resimler">
      {pictures.map(({ image, picture, caption }) => (
        <li key={image}>
          <a href={picture?.sources.at(-1)?.webp ?? image}>
            <Mount>
              <Picture picture={picture} image={image} alt={picture?.alt ?? caption} sizes="8rem" />
            </Mount>
            {caption && <Caption as="span">{caption}</Caption>}
          </a>
        </li>
      ))}
    </Strip>
  );
