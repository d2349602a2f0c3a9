'use client';

import { Button, toast, useRouteCache } from '@payloadcms/ui';
import { type ComponentProps, useState } from 'react';
import { useTexts } from '../translations/use-texts.ts';
import { useCall } from './steps.tsx';

export const SmallButton = (props: ComponentProps<typeof Button>) => (
  <Button buttonStyle="secondary" size="small" margin={false} {...props} />
);

export const PrintButton = ({ text }: { text: string }) => (
  <SmallButton onClick={() => window.print()}>{text}</SmallButton>
);

type CallProps = { url: string; text: string; isSmall?: boolean; describedBy?: string };

export function CallButton({ url, text, isSmall, describedBy }: CallProps) {
  const call = useCall();
  const { clearRouteCache: drawAnew } = useRouteCache();
  const [isBusy, setBusy] = useState(false);
  async function press(): Promise<void> {
    setBusy(true);
    const sent = await call(url);
    setBusy(false);
    if (sent.isDone) toast.success(sent.answer.message);
    else toast.error(sent.message);
    drawAnew();
  }
  return (
    <Button
      buttonStyle="secondary"
      size={isSmall ? 'small' : 'medium'}
      disabled={isBusy}
      margin={false}
      {...(describedBy && { extraButtonProps: { 'aria-describedby': describedBy } })}
      onClick={() => void press()}
    >
      {text}
    </Button>
  );
}

/** Button that copies a text to the clipboard and shows a message. `what` names the text for screen readers. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const t = useTexts();
  const [said, setSaid] = useState('');

  async function copy(): Promise<void> {
    // Browsers refuse to copy where the panel is opened without https.
    const isCopied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    setSaid(t(isCopied ? 'orders:copied' : 'orders:notCopied'));
  }

  return (
    <>
      <SmallButton
        extraButtonProps={{ 'aria-label': `${t('orders:copy')}: ${what}` }}
        onClick={() => void copy()}
      >
        {t('orders:copy')}
      </SmallButton>
      <span role="status" className="panel-block__small">
        {said}
      </span>
    </>
  );
}
