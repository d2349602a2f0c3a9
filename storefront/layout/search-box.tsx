import { type ComponentType, type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useMatch, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { patterns } from '../../cms/contract/paths.ts';
import { KEYWORD_MAX_LENGTH } from '../../cms/contract/rules/catalogue.ts';
import { searchUrl } from '../pages/search-url.ts';
import { useIsHydrated } from '../session/stored-value.ts';
import { bareButton } from '../theme/css-fragments.ts';
import { color, font, radius, size, space, upTo } from '../theme/tokens.ts';
import { ComponentErrorBoundary } from '../ui/component-error-boundary.tsx';
import { withLoadTimeout } from '../ui/lazy-component.tsx';
import type { SuggestionsProps } from './search-suggestions.tsx';

const Form = styled.form`
  position: relative;
  display: flex;
  width: 100%;
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius};
  background: ${color.sheet};
  &:focus-within {
    border-color: ${color.accent};
    box-shadow: 0 0 0 2px ${color.accent};
  }
  input {
    flex: 1;
    min-width: 0;
    min-height: 2.625rem;
    padding: 0 ${space[3]};
    border: 0;
    outline: none;
    background: none;
    text-overflow: ellipsis;
    font: 400 max(1rem, ${size.s}) / 1.3 ${font.sans};
  }
  input::placeholder {
    color: ${color.inkSoft};
    opacity: 1;
  }
  button {
    display: grid;
    place-items: center;
    width: ${upTo(2.875)};
    ${bareButton}
    border-radius: ${radius};
  }
  button:hover {
    background: ${color.accentWash};
  }
  svg {
    width: 1.2rem;
    fill: none;
    stroke: ${color.accent};
    stroke-width: 1.8;
    stroke-linecap: round;
  }
`;

/** Reads the keyword of the current page from the URL, because the header is outside of the routes. */
function useKeyword(): string {
  const results = useMatch(patterns.search);
  const furtherResults = useMatch(patterns.searchPage);
  return (results ?? furtherResults)?.params.keyword?.trim() ?? '';
}

const COMBOBOX = { role: 'combobox', 'aria-expanded': false, 'aria-autocomplete': 'list' } as const;

/** Loads the script of the suggestions when the search box gets the focus. The box also works without suggestions. */
function useSuggestions() {
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps> | null>(null);
  const [box, setBox] = useState<HTMLInputElement | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const wake = () => {
    setBox(input.current);
    withLoadTimeout(import('./search-suggestions.tsx')).then(
      (module) => setSuggestions(() => module.default),
      () => undefined,
    );
  };
  // The box may have got the focus before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at hydration
  useEffect(() => {
    if (input.current && document.activeElement === input.current) wake();
  }, []);
  return { input, wake, suggestions: Suggestions && box && <Suggestions box={box} /> };
}

/** Search form of the header. Without scripts, the form opens `/search`, which redirects to the results. */
export function SearchBox() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const keyword = useKeyword();
  const isReady = useIsHydrated();
  const { input, wake, suggestions } = useSuggestions();
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entered = new FormData(event.currentTarget).get('keyword');
    const target = searchUrl(typeof entered === 'string' ? entered : '');
    // On the same page the box is not renewed.
    if (target === pathname) event.currentTarget.reset();
    void navigate(target);
  };
  return (
    <Form role="search" action={patterns.searchForm} onSubmit={handleSubmit}>
      <input
        // Each page gets a new box with the keyword of the page.
        key={pathname}
        ref={input}
        onFocus={wake}
        type="search"
        {...(isReady && COMBOBOX)}
        name="keyword"
        aria-label="Katalogda ara"
        placeholder="Pul, seri veya matbaa ara"
        defaultValue={keyword}
        maxLength={KEYWORD_MAX_LENGTH}
        autoComplete="off"
        enterKeyHint="search"
      />
      <button type="submit" aria-label="Ara">
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <circle cx="8.5" cy="8.5" r="5.5" />
          <path d="m13 13 4.5 4.5" />
        </svg>
      </button>
      <ComponentErrorBoundary>{suggestions}</ComponentErrorBoundary>
    </Form>
  );
}
