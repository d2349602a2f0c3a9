'use client';

import { Button, useRouteCache } from '@payloadcms/ui';
import { useEffect, useRef, useState } from 'react';
import { PanelSection } from '../shell/panel-sections.tsx';
import { type AskedDecision, DecisionDialog } from './DecisionDialog.tsx';
import type { PaymentReviewView } from './payment-review-view.ts';
import { submitDecision } from './submit-decision.ts';
import { DECISION_TEXTS, type Language, OBSTACLES, TEXTS } from './texts.ts';

type Offered = keyof typeof DECISION_TEXTS;
const DECISIONS = Object.keys(DECISION_TEXTS) as Offered[];
const POLL_EVERY_MS = 3000;
const POLL_FOR_MS = 60_000;

/** What may be decided about a payment. Beside what may not, it says why. */
export function PaymentDecisions({ view, language }: { view: PaymentReviewView; language: Language }) {
  const { attemptId, state, decisions } = view;
  const { clearRouteCache: drawAnew } = useRouteCache();
  const [asked, setAsked] = useState<AskedDecision | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState({ isDone: true, text: '' });
  const said = useRef<HTMLParagraphElement>(null);
  // A refund is carried out after the answer: the page follows it for a while.
  usePolling(state === 'refunding' && asked === null, drawAnew);

  function tell(text: string, isDone = true): void {
    setOutcome({ isDone, text });
    drawAnew();
    // The button that was pressed may be disabled from now on, and would lose the focus.
    said.current?.focus();
  }

  async function recheck(): Promise<void> {
    setBusy(true);
    const { isDone, message } = await submitDecision(attemptId, { action: 'recheck' });
    setBusy(false);
    tell(message ?? TEXTS.unreachable[language], isDone);
  }

  function close(message?: string): void {
    setAsked(null);
    if (message !== undefined) tell(message);
  }

  return (
    <PanelSection name="decisions" title={TEXTS.decisions[language]}>
      <p
        ref={said}
        tabIndex={-1}
        role="status"
        className={outcome.isDone ? 'panel-block__said' : 'panel-block__said panel-block__said--failed'}
      >
        {outcome.text}
      </p>
      <ul className="panel-block__decisions">
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
    </PanelSection>
  );
}

/** Draws the page anew for a minute, as long as something moves. */
function usePolling(isMoving: boolean, drawAnew: () => void): void {
  useEffect(() => {
    if (!isMoving) return;
    const look = setInterval(drawAnew, POLL_EVERY_MS);
    const end = setTimeout(() => clearInterval(look), POLL_FOR_MS);
    return () => {
      clearInterval(look);
      clearTimeout(end);
    };
  }, [isMoving, drawAnew]);
}

type RowProps = {
  decision: Offered;
  obstacle: PaymentReviewView['decisions'][Offered];
  isBusy: boolean;
  language: Language;
  onPress: () => void;
};

function DecisionRow({ decision, obstacle, isBusy, language, onPress }: RowProps) {
  const { button, explains } = DECISION_TEXTS[decision];
  return (
    <li>
      <Button
        buttonStyle="secondary"
        size="medium"
        margin={false}
        disabled={obstacle !== null || isBusy}
        extraButtonProps={{ 'aria-describedby': `panel-block-${decision}` }}
        onClick={onPress}
      >
        {button[language]}
      </Button>
      <span id={`panel-block-${decision}`} className="panel-block__small">
        {(obstacle === null ? explains : OBSTACLES[obstacle])[language]}
      </span>
    </li>
  );
}
