import { useCallback, useEffect, useId, useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import type { SuggestionsAnswer } from '../../cms/contract/catalogue-query.ts';
import { paths } from '../../cms/contract/paths.ts';
import { CATEGORIES } from '../../cms/contract/rules/catalogue.ts';
import { foldTurkish } from '../../cms/contract/rules/turkish-folding.ts';
import { call } from '../api/fetcher.ts';
import { searchUrl } from '../pages/search-url.ts';
import { scrollShade, sheetBox, smallPrint } from '../theme/css-fragments.ts';
import { color, font, media, radius, shadow, size, space, upTo } from '../theme/tokens.ts';
import { listen } from '../ui/listen.ts';
import { FramedPicture } from '../ui/picture.tsx';
import { Gross, Net } from '../ui/price.tsx';

export type SuggestionsProps = { box: HTMLInputElement };

const NONE = -1;

/** Suggestions below the search box. The focus stays in the box, and the list sets the box's ARIA attributes. */
export default function SearchSuggestions({ box }: SuggestionsProps) {
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [isWanted, setWanted] = useState(false);
  const [active, setActive] = useState(NONE);
  const suggestions = useSuggestions(isWanted ? typed : '');
  const isOpen = isWanted && suggestions.length > 0;
  const close = useCallback(() => {
    setWanted(false);
    setActive(NONE);
  }, []);
  const go = (href: string) => {
    close();
    void navigate(href);
  };

  useEffect(() => {
    const handleInput = () => {
      setTyped(box.value);
      setWanted(true);
      setActive(NONE);
    };
    const stopBox = listen(box, { input: handleInput, blur: close });
    const stopForm = box.form && listen(box.form, { submit: close });
    setTyped(box.value);
    if (document.activeElement === box && box.value !== box.defaultValue) handleInput();
    return () => {
      stopBox();
      stopForm?.();
    };
  }, [box, close]);

  // A layout effect: a key may be pressed as soon as the list is visible.
  useLayoutEffect(() => {
    const count = suggestions.length;
    const move = (step: 1 | -1) => {
      if (!isOpen) return setWanted(true);
      // Position -1, before the first and after the last suggestion, is the box itself.
      setActive((now) => ((now + step + 1 + count + 1) % (count + 1)) - 1);
    };
    const keys: Record<string, (() => void) | undefined> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Escape: isOpen ? close : undefined,
      Enter: isOpen && suggestions[active] ? () => go(suggestions[active]?.href ?? '') : undefined,
    };
    const handleKey = (event: KeyboardEvent) => {
      const act = event.isComposing ? undefined : keys[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    return listen(box, { keydown: handleKey });
  });

  useLayoutEffect(() => {
    box.setAttribute('aria-expanded', String(isOpen));
    if (isOpen) box.setAttribute('aria-controls', id);
    else box.removeAttribute('aria-controls');
    if (isOpen && active !== NONE) box.setAttribute('aria-activedescendant', `${id}-${active}`);
    else box.removeAttribute('aria-activedescendant');
  }, [box, id, isOpen, active]);

  return isOpen && <SuggestionList {...{ id, suggestions, active }} onChoose={({ href }) => go(href)} />;
}

const List = styled.ul`
  position: absolute;
  z-index: 30;
  top: calc(100% + ${space[1]});
  left: -1px;
  right: -1px;
  max-height: min(38rem, 100dvh - 9rem);
  overflow-y: auto;
  padding: ${space[2]};
  ${sheetBox}
  ${scrollShade}
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
  ${media.phone} {
    &:has(picture, svg, img) {
      grid-template-columns: ${upTo(2.5)} minmax(0, 1fr);
      row-gap: 0;
      > div {
        grid-row: span 2;
      }
      > :last-child {
        display: flex;
        flex-wrap: wrap;
        justify-content: space-between;
        gap: 0 ${space[2]};
      }
    }
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
    background: ${color.accentWash};
  }
  &[aria-selected='true'] {
    outline: 2px solid ${color.accent};
    outline-offset: -2px;
  }
  > :last-child:not(:first-child) {
    text-align: end;
  }
  small {
    ${smallPrint}
  }
`;

type SuggestionListProps = {
  id: string;
  suggestions: readonly Suggestion[];
  active: number;
  onChoose: (suggestion: Suggestion) => void;
};

const SuggestionList = ({ id, suggestions, active, onChoose }: SuggestionListProps) => (
  // A press would take the focus from the box before the click.
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
          {product && <FramedPicture of={{ picture: product.picture }} ratio="1" sizes="40px" />}
          <span>{text}</span>
          {kind && <small>{kind}</small>}
          {product && (
            <span>
              <Gross product={product} />
              <Net product={product} />
            </span>
          )}
        </Option>
      );
    })}
  </List>
);

type Suggestion = {
  href: string;
  text: string;
  kind?: string;
  product?: SuggestionsAnswer['products'][number];
};

const PAUSE_MS = 120;
const LEAST_LETTERS = 2;
const MOST_CATEGORIES = 2;

/** Suggestions for a typed text; empty until the answer has arrived. Answers to older texts are ignored. */
export function useSuggestions(typed: string): Suggestion[] {
  const [answered, setAnswered] = useState<{ keyword: string; found: Suggestion[] }>();
  const keyword = typed.trim();
  useEffect(() => {
    if (keyword.length < LEAST_LETTERS) return setAnswered(undefined);
    const asking = new AbortController();
    const timer = setTimeout(() => {
      call('suggestProducts', { query: { keyword }, signal: asking.signal }).then(
        (answer) => !asking.signal.aborted && setAnswered({ keyword, found: toList(keyword, answer) }),
        () => !asking.signal.aborted && setAnswered(undefined),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [keyword]);
  return answered && keyword !== '' ? answered.found : [];
}

function toList(keyword: string, { series, words, products }: SuggestionsAnswer): Suggestion[] {
  const folded = foldTurkish(keyword);
  const categories = CATEGORIES.filter((name) =>
    foldTurkish(name)
      .split(' ')
      .some((word) => folded !== '' && word.startsWith(folded)),
  );
  return [
    ...series.map((text) => ({ text, kind: 'Seri', href: searchUrl(text) })),
    ...words.map((text) => ({ text, href: searchUrl(text) })),
    ...categories
      .slice(0, MOST_CATEGORIES)
      .map((text) => ({ text, kind: 'Kategori', href: paths.category(text) })),
    ...products.map((product) => ({ text: product.name, href: paths.product(product._id), product })),
  ];
}
