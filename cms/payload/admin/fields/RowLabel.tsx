'use client';

import { useRowLabel } from '@payloadcms/ui';
import { useTexts } from '../translations/use-texts.ts';

export function RowLabel() {
  const { data, rowNumber = 0 } = useRowLabel<{
    name?: string;
    addressName?: string;
    title?: string;
    notice?: string;
    denomination?: string;
    color?: string | null;
  }>();
  const t = useTexts();
  const value = [data?.denomination, data?.color].filter(Boolean).join(', ');
  const name = data?.name ?? data?.addressName ?? data?.title ?? data?.notice ?? value;
  return (
    <span>
      {rowNumber + 1}. {name || t('input:row')}
    </span>
  );
}
