'use client';

import { Button, useRouteCache } from '@payloadcms/ui';
import { useEffect, useRef, useState } from 'react';
import { type AskedDecision, DecisionDialog } from './DecisionDialog.tsx';
import { DeskSection } from './desk-parts.tsx';
import type { DeskView } from './desk-view.ts';
import { sendDecision } from './send-decision.ts';
import { DECISION_WORDS, type Language, OBSTACLES, TEXTS } from './words.ts';

type Offered = keyof typeof DECISION_WORDS;
const DECISIONS = Object.keys(DECISION_WORDS) as Offered[];
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
  useLookingAgain(state === 'refunding' && asked === null, drawAnew);

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

  function close(message?: string): void {
    setAsked(null);
    if (message !== undefined) tell(message);
  }

  return (
    <DeskSection name="decisions" title={TEXTS.decisions[language]}>
      <p
        ref={said}
        tabIndex={-1}
        role="status"
        className={outcome.isDone ? 'desk__said' : 'desk__said desk__said--failed'}
      >
        {outcome.text}
      </p>
      <ul className="desk__decisions">
        {DECISIONS.map((decision) => (
          <DecisionRow
            key={decision}
            decision={decision}
            obstacle={decisions[decision]}
            isBusy={decision === 'recheck' && isBusy}
            language={language}
            onPress={() => (decision === 'recheck' ? void recheck() : setAsked(decision))}
          />
        ))}
      </ul>
      {asked && <DecisionDialog decision={asked} view={view} language={language} onClose={close} />}
    </DeskSection>
  );
}

/** Draws the page anew for a minute, as long as something moves. */
function useLookingAgain(isMoving: boolean, drawAnew: () => void): void {
  useEffect(() => {
    if (!isMoving) return;
    const look = setInterval(drawAnew, LOOK_EVERY_MS);
    const end = setTimeout(() => clearInterval(look), LOOK_FOR_MS);
    return () => {
      clearInterval(look);
      clearTimeout(end);
    };
  }, [isMoving, drawAnew]);
}

type RowProps = {
  decision: Offered;
  obstacle: DeskView['decisions'][Offered];
  isBusy: boolean;
  language: Language;
  onPress: () => void;
};

function DecisionRow({ decision, obstacle, isBusy, language, onPress }: RowProps) {
  const { button, explains } = DECISION_WORDS[decision];
  return (
    <li>
      <Button
        buttonStyle="secondary"
        size="medium"
        margin={false}
        disabled={obstacle !== null || isBusy}
        extraButtonProps={{ 'aria-describedby': `desk-${decision}` }}
        onClick={onPress}
      >
        {button[language]}
      </Button>
      <span id={`desk-${decision}`} className="desk__small">
        {(obstacle === null ? explains : OBSTACLES[obstacle])[language]}
      </span>
    </li>
  );
}
