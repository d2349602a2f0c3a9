'use client';

import { Button, useRouteCache } from '@payloadcms/ui';
import { useRef, useState } from 'react';
import type { Language } from '../payment/texts.ts';
import { type AskedStep, OrderStepDialog } from './OrderStepDialog.tsx';
import type { StepView } from './step-view.ts';
import { ORDER_TEXTS } from './texts.ts';

/** What may be done with this order now; the button of what may not is not there. */
export function StepButtons({ view, language }: { view: StepView; language: Language }) {
  const { ship, deliver, correctShipment, changeAddress } = view.possible;
  const { clearRouteCache: drawAnew } = useRouteCache();
  const [asked, setAsked] = useState<AskedStep | null>(null);
  const [message, setMessage] = useState('');
  const said = useRef<HTMLParagraphElement>(null);
  const offered: Array<[step: AskedStep, isPossible: boolean]> = [
    ['ship', ship],
    ['deliver', deliver],
    ['correct', correctShipment],
    ['address', changeAddress],
    ['note', true],
  ];

  function close(told?: string): void {
    setAsked(null);
    if (told === undefined) return;
    setMessage(told);
    drawAnew();
    // The button that was pressed may be gone from now on, and would lose the focus.
    said.current?.focus();
  }

  return (
    <>
      <p ref={said} tabIndex={-1} role="status" className="panel-block__said">
        {message}
      </p>
      <div className="panel-block__buttons">
        {offered.map(
          ([step, isPossible]) =>
            isPossible && (
              <Button
                key={step}
                buttonStyle={step === 'ship' || (step === 'deliver' && !ship) ? 'primary' : 'secondary'}
                size="medium"
                margin={false}
                onClick={() => setAsked(step)}
              >
                {ORDER_TEXTS[step][language]}
              </Button>
            ),
        )}
      </div>
      {asked && <OrderStepDialog step={asked} view={view} language={language} onClose={close} />}
    </>
  );
}
