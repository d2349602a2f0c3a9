'use client';

import { useRowLabel, useTranslation } from '@payloadcms/ui';
import { textsFor } from '../translations/translate.ts';

/** Names a row by its number and its content. */
export function RowLabel() {
  const { data, rowNumber = 0 } = useRowLabel<{
    name?: string;
    addressName?: string;
    title?: string;
    notice?: string;
    denomination?: string;
    color?: string | null;
  }>();
  const t = textsFor(useTranslation().i18n);
  const value = [data?.denomination, data?.color].filter(Boolean).join(', ');
  const name = data?.name ?? data?.addressName ?? data?.title ?? data?.notice ?? value;
  return (
    <span>
      {rowNumber + 1}. {name || t('input:row')}
    </span>
  );
}
