'use client';

import { useListQuery } from '@payloadcms/ui';
import type { Where } from 'payload';
import { transformWhereQuery, validateWhereQuery } from 'payload/shared';
import { type RefObject, useEffect, useRef, useState } from 'react';

type Condition = Record<string, Record<string, unknown>>;
type Rows = Array<{ and: Condition[] }>;
type Place = { row: number; column: number };

const indexOf = (item: Element | null | undefined) =>
  [...(item?.parentElement?.children ?? [])].indexOf(item as Element);

function rowsOf(where: Where | undefined): Rows {
  if (!where) return [];
  const whole = validateWhereQuery(where) ? where : transformWhereQuery(where);
  return (whole.or ?? []) as Rows;
}

/** Payload (3.90.1) draws a filter without telling it which condition it is for: it stands in that condition's row. */
export function useFilterCondition<Value>(path: string): {
  marker: RefObject<HTMLSpanElement | null>;
  operator: string | undefined;
  value: Value | undefined;
  setValue: (value: Value | undefined) => void;
} {
  const marker = useRef<HTMLSpanElement>(null);
  const [place, setPlace] = useState<Place | null>(null);
  const { query, handleWhereChange } = useListQuery();
  useEffect(() => {
    const column = marker.current?.closest('li');
    setPlace({ row: indexOf(column?.parentElement?.closest('li')), column: indexOf(column) });
  }, []);
  const rows = rowsOf(query.where);
  const condition = place ? rows[place.row]?.and[place.column]?.[path] : undefined;
  const [operator, value] = Object.entries(condition ?? {})[0] ?? [];

  function setValue(changed: Value | undefined) {
    if (!place || !operator) return;
    const next = structuredClone(rows);
    const row = next[place.row];
    if (row) row.and[place.column] = { [path]: { [operator]: changed } };
    void handleWhereChange?.({ or: next } as Where);
  }
  return { marker, operator, value: value as Value | undefined, setValue };
}
