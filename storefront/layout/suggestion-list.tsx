import { styled } from 'styled-components';
import { color, font, media, radius, shadow, size, space, upTo } from '../theme/tokens.ts';
import { Picture } from '../ui/picture.tsx';
import { Lira } from '../ui/price.tsx';
import { StampFrame } from '../ui/stamp-frame.tsx';
import type { Suggestion } from './use-suggestions.ts';

const List = styled.ul`
  position: absolute;
  z-index: 30;
  top: calc(100% + ${space[1]});
  left: -1px;
  right: -1px;
  max-height: min(32rem, 70vh);
  overflow-y: auto;
  padding: ${space[2]};
  border: 1px solid ${color.line};
  border-radius: ${radius};
  background: ${color.sheet};
  box-shadow: ${shadow.lifted};
`;
const Option = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[3]};
  align-items: center;
  min-height: 2.5rem;
  padding: ${space[1]} ${space[3]};
  border-radius: ${radius};
  font: 400 ${size.s} / 1.35 ${font.sans};
  cursor: pointer;
  &:has(picture, svg, img) {
    grid-template-columns: ${upTo(2.5)} minmax(0, 1fr) auto;
    padding-block: ${space[2]};
  }
  ${media.narrow} {
    &,
    &:has(picture, svg, img) {
      grid-template-columns: minmax(0, 1fr);
      justify-items: start;
    }
    > div {
      width: ${upTo(2.5)};
    }
  }
  &:hover,
  &[aria-selected='true'] {
    background: ${color.blueWash};
  }
  &[aria-selected='true'] {
    outline: 2px solid ${color.blue};
    outline-offset: -2px;
  }
  small {
    color: ${color.inkSoft};
    font-size: ${size.xs};
  }
`;

type SuggestionListProps = {
  id: string;
  suggestions: readonly Suggestion[];
  active: number;
  onChoose: (suggestion: Suggestion) => void;
};

/** Keywords and categories in words, products with their small pictures. */
export const SuggestionList = ({ id, suggestions, active, onChoose }: SuggestionListProps) => (
  // A press would take the focus out of the box before it is a click.
  <List id={id} role="listbox" aria-label="Öneriler" onPointerDown={(event) => event.preventDefault()}>
    {suggestions.map((suggestion, index) => {
      const { href, text, kind, product } = suggestion;
      return (
        <Option
          key={href}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          ref={(option) => {
            if (index === active) option?.scrollIntoView?.({ block: 'nearest' });
          }}
          onClick={() => onChoose(suggestion)}
        >
          {product && (
            <StampFrame>
              <Picture picture={product.picture} alt="" sizes="40px" />
            </StampFrame>
          )}
          <span>{text}</span>
          {kind && <small>{kind}</small>}
          {product && <Lira kurus={product.price} />}
        </Option>
      );
    })}
  </List>
);
