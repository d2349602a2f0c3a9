'use client';

import { Button, useRouteCache, useTranslation } from '@payloadcms/ui';
import { useEffect, useRef, useState } from 'react';
import { PanelSection } from '../shell/panel-sections.tsx';
import { textsFor } from '../translations/translate.ts';
import { type AskedDecision, DecisionDialog, sendDecision } from './DecisionDialog.tsx';
import type { PaymentReviewView } from './payment-review-view.ts';

/** Order of the buttons among the possible, and among the impossible, decisions. */
const DECISIONS = ['recheck', 'refund', 'refundedOutside', 'giveUpRefund', 'accept', 'release'] as const;
type Offered = (typeof DECISIONS)[number];
const POLL_EVERY_MS = 3000;
const POLL_FOR_MS = 60_000;

/** Decisions about a payment. An impossible decision shows the reason. */
export function PaymentDecisions({ view }: { view: PaymentReviewView }) {
  const t = textsFor(useTranslation().i18n);
  const { attemptId, state, decisions } = view;
  const { clearRouteCache: drawAnew } = useRouteCache();
  const [asked, setAsked] = useState<AskedDecision | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState({ isDone: true, text: '' });
  const offered = [...DECISIONS].sort(
    (one, other) => Number(decisions[one] !== null) - Number(decisions[other] !== null),
  );
  const said = useRef<HTMLParagraphElement>(null);
  // A refund runs after the answer, so the page polls for a while.
  usePolling(state === 'refunding' && asked === null, drawAnew);

  function tell(text: string, isDone = true): void {
    setOutcome({ isDone, text });
    drawAnew();
    // Moves the focus: the pressed button may become disabled, and would lose it.
    said.current?.focus();
  }

  async function recheck(): Promise<void> {
    setBusy(true);
    const sent = await sendDecision(attemptId, { action: 'recheck' }, t);
    setBusy(false);
    tell(sent.isDone ? sent.answer.message : sent.message, sent.isDone);
  }

  function close(message?: string): void {
    setAsked(null);
    if (message !== undefined) tell(message);
  }

  return (
    <PanelSection name="decisions" title={t('payment:decision')}>
      <p
        ref={said}
        tabIndex={-1}
        role="status"
        className={outcome.isDone ? 'panel-block__said' : 'panel-block__said panel-block__said--failed'}
      >
        {outcome.text}
      </p>
      <ul className="panel-block__decisions">
        {offered.map((decision) => (
          <DecisionRow
            key={decision}
            decision={decision}
            obstacle={decisions[decision]}
            isBusy={decision === 'recheck' && isBusy}
            onPress={() => (decision === 'recheck' ? void recheck() : setAsked(decision))}
          />
        ))}
      </ul>
      {asked && <DecisionDialog decision={asked} view={view} onClose={close} />}
    </PanelSection>
  );
}

/** Refreshes the page for a minute, as long as the state is changing. */
export function usePolling(isMoving: boolean, drawAnew: () => void): void {
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
  onPress: () => void;
};

function DecisionRow({ decision, obstacle, isBusy, onPress }: RowProps) {
  const t = textsFor(useTranslation().i18n);
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
        {t(`payment:decisions:${decision}:button`)}
      </Button>
      <span id={`panel-block-${decision}`} className="panel-block__small">
        {t(obstacle === null ? `payment:decisions:${decision}:explains` : `payment:obstacles:${obstacle}`)}
      </span>
    </li>
  );
}
