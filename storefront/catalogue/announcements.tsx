import { styled } from 'styled-components';
import type { HomeBlock } from '../../cms/contract/home.ts';
import { color, media, radius, size, space } from '../theme/tokens.ts';
import { HomeLink } from './home-link.tsx';

const Lines = styled.ul`
  display: grid;
  gap: ${space[1]};
  padding: ${space[1]} ${space[4]};
  border-radius: ${radius};
  background: ${color.accentDeep};
  color: ${color.sheet};
  font-size: ${size.s};
  line-height: 1.5;
  text-align: center;
  text-wrap: balance;
  ${media.phone} {
    padding: ${space[2]};
    font-size: ${size.xs};
    line-height: 1.4;
  }
  a {
    color: inherit;
  }
  a:focus-visible {
    outline-color: ${color.sheet};
  }
`;

export default function Announcements({ blocks }: { blocks: readonly HomeBlock[] }) {
  return (
    <Lines data-light aria-label="Duyurular">
      {blocks.map(
        (block) =>
          block.kind === 'announcement' && (
            <li key={block._id}>
              {block.href ? <HomeLink href={block.href}>{block.title}</HomeLink> : block.title}
            </li>
          ),
      )}
    </Lines>
  );
}
