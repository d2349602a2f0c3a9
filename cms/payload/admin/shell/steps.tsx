'use client';

import { Button, useRouteCache } from '@payloadcms/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTexts } from '../translations/use-texts.ts';
import { PanelSection } from './panel-sections.tsx';
import { type Options, type Sent, sendJson } from './send.ts';

export type Told = { message: string };

export function useCall() {
  const otherwise = useTexts()('dialog:unreachable');
  return <Answer = Told>(url: string, options: Omit<Options, 'otherwise'> = {}): Promise<Sent<Answer>> =>
    sendJson(url, { ...options, otherwise });
}

/** Message after a step. It takes the focus, because the button of the step may disappear. */
export function useOutcome() {
  const { clearRouteCache: drawAnew } = useRouteCache();
  const [said, setSaid] = useState({ text: '', isDone: true });
  const place = useRef<HTMLParagraphElement>(null);
  const outcome = (
    <p
      ref={place}
      tabIndex={-1}
      role="status"
      className={said.isDone ? 'panel-block__said' : 'panel-block__said panel-block__said--failed'}
    >
      {said.text}
    </p>
  );
  function tell(sent: Sent<Told>): void {
    setSaid({ text: sent.isDone ? sent.answer.message : sent.message, isDone: sent.isDone });
    drawAnew();
    place.current?.focus();
  }
  return { outcome, tell, hasSaid: said.text !== '' };
}

const POLL_EVERY_MS = 3000;
const POLL_FOR_MS = 60_000;

/** Refreshes the page every three seconds for a minute, while a refund is under way. */
function usePolling(isMoving: boolean): void {
  const { clearRouteCache: drawAnew } = useRouteCache();
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

type Close = (message?: string) => void;

export type Step = {
  name: string;
  text: string;
  explains?: string;
  isLocked?: boolean;
  isLikely?: boolean;
  dialog?: (onClose: Close) => ReactNode;
  call?: () => Promise<Sent<Told>>;
  url?: string | undefined;
  isNewTab?: boolean;
};

type Props = {
  steps: readonly Step[];
  /** Heading. Steps with a title form a section, which is hidden when it has neither steps nor a message. */
  title?: string;
  isSmall?: boolean;
  isMoving?: boolean;
};

/** Steps with explanations are drawn as a list, others as a row of buttons. */
export function Steps({ steps, title, isSmall, isMoving = false }: Props) {
  const { outcome, tell, hasSaid } = useOutcome();
  const { clearRouteCache: drawAnew } = useRouteCache();
  const [asked, setAsked] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  usePolling(isMoving && asked === null);

  async function press({ name, call }: Step): Promise<void> {
    if (!call) return setAsked(name);
    setBusy(true);
    const sent = await call();
    setBusy(false);
    tell(sent);
  }
  function close(message?: string): void {
    setAsked(null);
    // A dialog with a report closes without a message, after it changed something.
    if (message === undefined) drawAnew();
    else tell({ isDone: true, answer: { message } });
  }

  const button = (step: Step) => (
    <Button
      key={step.name}
      buttonStyle={step.isLikely ? 'primary' : 'secondary'}
      size={isSmall ? 'small' : 'medium'}
      margin={false}
      disabled={step.isLocked || isBusy}
      {...(step.url && { el: 'anchor', url: step.url, newTab: step.isNewTab === true })}
      {...(step.explains && { extraButtonProps: { 'aria-describedby': `step-${step.name}` } })}
      {...(!step.url && { onClick: () => void press(step) })}
    >
      {step.text}
    </Button>
  );
  const isList = steps.some(({ explains }) => explains);
  const drawn = (
    <>
      {outcome}
      {isList ? (
        <ul className="panel-block__decisions">
          {steps.map((step) => (
            <li key={step.name}>
              {button(step)}
              <span id={`step-${step.name}`} className="panel-block__small">
                {step.explains}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <div className="panel-block__buttons">{steps.map(button)}</div>
      )}
      {steps.find(({ name }) => name === asked)?.dialog?.(close)}
    </>
  );
  if (!title) return drawn;
  return steps.length === 0 && !hasSaid ? null : (
    <PanelSection name="steps" title={title}>
      {drawn}
    </PanelSection>
  );
}
