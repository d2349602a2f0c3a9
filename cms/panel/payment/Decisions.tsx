'use client';

import { Button, useRouteCache } from '@payloadcms/ui';
import { useEffect, useRef, useState } from 'react';
import { type AskedDecision, DecisionDialog } from './DecisionDialog.tsx';
import type { DeskView } from './desk-view.ts';
import { sendDecision } from './send-decision.ts';
import { DECISION_WORDS, type Language, OBSTACLES, TEXTS } from './words.ts';

const DECISIONS = Object.keys(DECISION_WORDS) as Array<keyof typeof DECISION_WORDS>;
const LOOK_EVERY_MS = 3000;
const LOOK_FOR_MS = 60_000;

/** What may be decided about a payment. Beside what may not, it says why. */
export function Decisions({ view, language }: { view: DeskView; language: Language }) {
  const { attemptId, state, decisions } = view;
  const { clearRouteCache: drawAnew } = useRouteCache();
  const [asked, setAsked] = useState<AskedDecision | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState({ isDone: true, text: '' });
  const said = useRef<HTMLParagraphElement>(null);

  // A refund is carried out after the answer: the page follows it for a while.
  const isMoving = state === 'refunding' && asked === null;
  useEffect(() => {
    if (!isMoving) return;
    const look = setInterval(drawAnew, LOOK_EVERY_MS);
    const end = setTimeout(() => clearInterval(look), LOOK_FOR_MS);
    return () => {
      clearInterval(look);
      clearTimeout(end);
    };
  }, [isMoving, drawAnew]);

  function tell(text: string, isDone = true): void {
    setOutcome({ isDone, text });
    drawAnew();
    // The button that was pressed may be disabled from now on, and would lose the focus.
    said.current?.focus();
  }

  async function recheck(): Promise<void> {
    setBusy(true);
    const { isDone, message } = await sendDecision(attemptId, { action: 'recheck' });
    setBusy(false);
    tell(message ?? TEXTS.unreachable[language], isDone);
  }

  return (
    <section className="desk__section" aria-labelledby="desk-decisions">
      <h3 id="desk-decisions">{TEXTS.decisions[language]}</h3>
      <p
        ref={said}
        tabIndex={-1}
        role="status"
        className={outcome.isDone ? 'desk__said' : 'desk__said desk__said--failed'}
      >
        {outcome.text}
      </p>
      <ul className="desk__decisions">
        {DECISIONS.map((decision) => {
          const { button, explains } = DECISION_WORDS[decision];
          const obstacle = decisions[decision];
          return (
            <li key={decision}>
              <Button
                buttonStyle="secondary"
                size="medium"
                margin={false}
                disabled={obstacle !== null || (decision === 'recheck' && isBusy)}
                extraButtonProps={{ 'aria-describedby': `desk-${decision}` }}
                onClick={() => (decision === 'recheck' ? void recheck() : setAsked(decision))}
              >
                {button[language]}
              </Button>
              <span id={`desk-${decision}`} className="desk__small">
                {(obstacle === null ? explains : OBSTACLES[obstacle])[language]}
              </span>
            </li>
          );
        })}
      </ul>
      {asked && (
        <DecisionDialog
          decision={asked}
          view={view}
          language={language}
          onClose={(message) => {
            setAsked(null);
            if (message !== undefined) tell(message);
          }}
        />
      )}
    </section>
  );
}
