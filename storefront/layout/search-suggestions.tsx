import { useCallback, useEffect, useId, useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { SuggestionList } from './suggestion-list.tsx';
import { useSuggestions } from './use-suggestions.ts';

export type SuggestionsProps = { box: HTMLInputElement };

const NONE = -1;

/** The list of ARIA's combobox pattern. The focus stays in the box, whose ARIA attributes follow the list. */
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
    box.addEventListener('input', handleInput);
    box.addEventListener('blur', close);
    box.form?.addEventListener('submit', close);
    // A new page has a box of its own, with its own keyword.
    setTyped(box.value);
    // What was typed while this script was on its way.
    if (document.activeElement === box && box.value !== box.defaultValue) handleInput();
    return () => {
      box.removeEventListener('input', handleInput);
      box.removeEventListener('blur', close);
      box.form?.removeEventListener('submit', close);
    };
  }, [box, close]);

  // These two before the list is painted: a key may be pressed as soon as it is seen.
  useLayoutEffect(() => {
    const count = suggestions.length;
    const move = (step: 1 | -1) => {
      if (!isOpen) return setWanted(true);
      // Before the first and behind the last is the box itself.
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
    box.addEventListener('keydown', handleKey);
    return () => box.removeEventListener('keydown', handleKey);
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
