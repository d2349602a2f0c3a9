'use client';

import { Button, useTranslation } from '@payloadcms/ui';
import { useState } from 'react';
import { textsFor } from '../translations/translate.ts';

/** Copies a text, and says so. `what` it is stands in the button's name. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const t = textsFor(useTranslation().i18n);
  const [said, setSaid] = useState('');

  async function copy(): Promise<void> {
    // Browsers refuse it where the panel is opened without https.
    const isCopied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    setSaid(t(isCopied ? 'orders:copied' : 'orders:notCopied'));
  }

  return (
    <>
      <Button
        buttonStyle="secondary"
        size="small"
        margin={false}
        extraButtonProps={{ 'aria-label': `${t('orders:copy')}: ${what}` }}
        onClick={() => void copy()}
      >
        {t('orders:copy')}
      </Button>
      <span role="status" className="panel-block__small">
        {said}
      </span>
    </>
  );
}
