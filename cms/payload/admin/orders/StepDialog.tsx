'use client';

import { Button } from '@payloadcms/ui';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Language } from '../payment/texts.ts';
import type { Answer } from './submit-step.ts';
import { ORDER_TEXTS } from './texts.ts';

type Props = {
  title: string;
  explains: string;
  language: Language;
  /** Sends what was typed. Null when there is something to be read first, which is shown in place of the fields. */
  send: () => Promise<Answer | null>;
  /** With the shop's message once it is done. */
  onClose: (message?: string) => void;
  /** Read after sending: what became of each order. */
  report?: ReactNode;
  children?: ReactNode;
};

/** Asks before a step is taken, and keeps what was typed when it is refused. It stands outside of Payload's form. */
export function StepDialog({ title, explains, language, send, onClose, report, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const done = useRef<string>(undefined);
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    // React hands events on to the form of the page, whose document this does not save.
    event.stopPropagation();
    if (isBusy) return;
    setBusy(true);
    setFault('');
    const answer = await send();
    setBusy(false);
    if (!answer) return;
    if (!answer.isDone) return setFault(answer.message ?? ORDER_TEXTS.unreachable[language]);
    done.current = answer.message ?? '';
    // Gives the focus back, which removing an open dialog does not.
    dialog.current?.close();
  }

  return createPortal(
    <dialog
      ref={dialog}
      className="desk-dialog"
      aria-labelledby="step-dialog-title"
      onClose={() => onClose(done.current)}
    >
      <form noValidate onSubmit={submit}>
        <h2 id="step-dialog-title">{title}</h2>
        {report ?? (
          <>
            <p>{explains}</p>
            {children}
            <p role="alert" className="panel-block__fault">
              {fault}
            </p>
          </>
        )}
        <div className="desk-dialog__buttons">
          <Button buttonStyle="secondary" margin={false} onClick={() => dialog.current?.close()}>
            {(report ? ORDER_TEXTS.close : ORDER_TEXTS.cancel)[language]}
          </Button>
          {!report && (
            <Button type="submit" margin={false} disabled={isBusy}>
              {title}
            </Button>
          )}
        </div>
      </form>
    </dialog>,
    document.body,
  );
}
