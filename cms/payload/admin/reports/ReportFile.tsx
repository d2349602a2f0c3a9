'use client';

import { useTranslation } from '@payloadcms/ui';
import { useState } from 'react';
import { PANEL_API } from '../../../contract/rules/panel-paths.ts';
import type { Days } from '../../../domain/reports/sales.ts';
import { downloadFile } from '../csv/transfer-file.ts';
import { SmallButton } from '../shell/buttons.tsx';

type Props = { url: `/orders/${'export' | 'profit'}`; text: string; days: Days };

export function ReportFile({ url, text, days: { from, to } }: Props) {
  const { i18n } = useTranslation();
  const [fault, setFault] = useState<string | null>(null);
  return (
    <>
      <SmallButton
        onClick={async () => setFault(await downloadFile(`${PANEL_API}${url}`, i18n, { from, to }))}
      >
        {text}
      </SmallButton>
      <p role="alert" className="reports__fault">
        {fault}
      </p>
    </>
  );
}
