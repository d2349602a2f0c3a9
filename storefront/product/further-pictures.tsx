import type { Product } from '../../cms/contract/products.ts';
import { Caption } from '../ui/loupe.tsx';
import { Mount } from '../ui/mount.tsx';
import { Picture } from '../ui/picture.tsx';
import { Cluster } from '../ui/stack.tsx';

/** The back, the certificate: small, each leading to itself as large as it is, so that no script is needed. */
export const FurtherPictures = ({ pictures }: Pick<Product, 'pictures'>) =>
  pictures[0] && (
    <Cluster as="ul" aria-label="Başka resimler" style={{ alignItems: 'start', marginTop: '1rem' }}>
      {pictures.map(({ image, picture, caption }) => (
        <li key={image} style={{ width: '6rem' }}>
          <a href={picture?.sources.at(-1)?.webp ?? image}>
            <Mount>
              <Picture picture={picture} image={image} alt={picture?.alt ?? caption} sizes="6rem" />
            </Mount>
            <Caption as="span">{caption}</Caption>
          </a>
        </li>
      ))}
    </Cluster>
  );
