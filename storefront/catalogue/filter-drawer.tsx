import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import type { CatalogueQuery } from '../api/products.ts';
import { useIsHydrated } from '../session/use-is-hydrated.ts';
import { color, font, media, size } from '../theme/tokens.ts';
import { countFilters } from './catalogue-query.ts';

const ID = 'diger-suzgecler';

const Frame = styled.div`
  > button,
  > a {
    min-height: 2.75rem;
    padding: 0;
    border: 0;
    background: none;
    color: ${color.blue};
    font: 600 ${size.s} / 2.75rem ${font.sans};
    text-decoration: underline;
    cursor: pointer;
  }
  > a {
    display: none;
  }
  > div {
    display: none;
    border-top: 1px solid ${color.line};
  }
  > [aria-expanded='true'] + a + div {
    display: block;
  }
  ${media.noScript} {
    > button {
      display: none;
    }
    > a {
      display: inline-block;
    }
    > div:target {
      display: block;
    }
  }
  ${media.tablet} {
    > button,
    > a {
      display: none;
    }
    > div {
      display: block;
    }
  }
`;

/** From the tablet on its content is always there. Below, it opens on a press, so that products come first. */
export function FilterDrawer({ query, children }: { query: CatalogueQuery; children: ReactNode }) {
  const isReady = useIsHydrated();
  const [isOpen, setOpen] = useState(false);
  const count = countFilters(query);
  const title = count > 0 ? `Filtrele (${count})` : 'Filtrele';
  return (
    <Frame>
      <button
        type="button"
        aria-expanded={isReady ? isOpen : undefined}
        aria-controls={ID}
        onClick={() => setOpen(!isOpen)}
      >
        {title}
      </button>
      {/* Without scripts the address opens it. */}
      <a href={`#${ID}`}>{title}</a>
      <div id={ID}>{children}</div>
    </Frame>
  );
}
