'use client';

import { useTranslation } from '@payloadcms/ui';
import { useState } from 'react';
import { PANEL_API } from '../../../contract/rules/panel-paths.ts';
import type { Days } from '../../../domain/reports/sales.ts';
import { downloadFile } from '../csv/transfer-file.ts';
import { SmallButton } from '../shell/buttons.tsx';
import { textsFor } from '../translations/translate.ts';

export function OrdersFile({ from, to }: Days) {
  const { i18n } = useTranslation();
  const t = textsFor(i18n);
  const [fault, setFault] = useState<string | null>(null);
  return (
    <>
      <SmallButton
        onClick={async () => setFault(await downloadFile(`${PANEL_API}/orders/export`, i18n, { from, to }))}
      >
        {t('csv:orders')}
      </SmallButton>
      <p role="alert" className="reports__fault">
        {fault}
      </p>
    </>
  );
}
