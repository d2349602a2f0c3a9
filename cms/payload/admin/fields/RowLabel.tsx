'use client';

import { useRowLabel, useTranslation } from '@payloadcms/ui';

/** A row is called by its number and what it is about. */
export function RowLabel() {
  const { data, rowNumber = 0 } = useRowLabel<{ name?: string; addressName?: string; title?: string }>();
  const { i18n } = useTranslation();
  const name = data?.name ?? data?.addressName ?? data?.title;
  return (
    <span>
      {rowNumber + 1}. {name || (i18n.language === 'en' ? 'row' : 'satır')}
    </span>
  );
}
