'use client';

import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import type { Conflict } from '../../../infra/errors.ts';
import { ActionDialog, Choice } from '../shell/ActionDialog.tsx';
import { useTexts } from '../translations/use-texts.ts';
import { type Choice as Chosen, type Seen, seenFetch } from './seen-fetch.ts';

type Fetch = typeof globalThis.fetch;
type Remember = (save: string, seen: Seen) => () => void;

const SeenContext = createContext<Remember>(() => () => {});
export const SeenProvider = SeenContext.Provider;

/** While the form or list is on the page, its saves carry the loaded values. */
export function useSeen(save: string, seen: Seen | null): void {
  const remember = useContext(SeenContext);
  useEffect(() => (seen ? remember(save, seen) : undefined), [remember, save, seen]);
}

type Asked = { conflicts: Conflict[]; answer: (choice: Chosen) => void };

/**
 * Keeps the loaded values of forms and lists. Returns a `fetch` that sends these values, and the dialog about
 * conflicts.
 */
export function useSeenDocuments() {
  const known = useRef(new Map<string, Seen>());
  const [asked, setAsked] = useState<Asked | null>(null);
  const remember = useCallback<Remember>((save, seen) => {
    known.current.set(save, seen);
    return () => {
      if (known.current.get(save) === seen) known.current.delete(save);
    };
  }, []);
  const withSeen = useCallback(
    (fetch: Fetch): Fetch =>
      seenFetch({
        fetch,
        origin: window.location.origin,
        seenOf: (save) => known.current.get(save),
        choose: (conflicts) => new Promise((answer) => setAsked({ conflicts, answer })),
      }),
    [],
  );
  const question = asked && (
    <ConflictQuestion
      conflicts={asked.conflicts}
      onChosen={(choice) => {
        setAsked(null);
        asked.answer(choice);
      }}
    />
  );
  return { remember, withSeen, question };
}

type QuestionProps = { conflicts: Conflict[]; onChosen: (choice: Chosen) => void };

function ConflictQuestion({ conflicts, onChosen }: QuestionProps): ReactNode {
  const t = useTexts();
  const [chosen, setChosen] = useState<Record<number, boolean>>({});
  const isWhole = conflicts.every((_conflict, index) => index in chosen);
  return (
    <ActionDialog
      title={t('seen:title')}
      explains={t('seen:explains')}
      action={t('seen:save')}
      submit={async () =>
        isWhole ? { isDone: true, answer: { message: '' } } : { isDone: false, message: t('seen:choose') }
      }
      onClose={(message) =>
        onChosen(message === undefined ? null : conflicts.map((_conflict, index) => chosen[index] === true))
      }
    >
      {conflicts.map(({ path, id, title, label, yours, theirs }, index) => (
        <fieldset key={`${id} ${path}`}>
          <legend>
            <strong>{title ? `${title}: ${label}` : label}</strong>
          </legend>
          {([yours, theirs] as const).map(({ shown }, side) => (
            <Choice
              key={side === 0 ? 'yours' : 'theirs'}
              type="radio"
              name={`seen-${index}`}
              checked={chosen[index] === (side === 1)}
              onChange={() => setChosen({ ...chosen, [index]: side === 1 })}
            >
              {t(side === 0 ? 'seen:yours' : 'seen:theirs', { value: shown || '—' })}
            </Choice>
          ))}
        </fieldset>
      ))}
    </ActionDialog>
  );
}
