'use client';

import { type ReactNode, useEffect, useRef } from 'react';

const ROLES = {
  table: 'table',
  'thead, tbody, tfoot': 'rowgroup',
  tr: 'row',
  'thead th': 'columnheader',
  'tbody th, tfoot th': 'rowheader',
  td: 'cell',
};

/**
 * Around a table that is drawn as cards on a phone: some browsers take what CSS draws as a block for no table, so its parts
 * say themselves what they are. Payload makes its lists itself, which leaves no other place to write it.
 */
export function TableRoles({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = root;
    if (!current) return;
    const mark = () => {
      for (const [parts, role] of Object.entries(ROLES))
        for (const part of current.querySelectorAll(parts)) part.setAttribute('role', role);
    };
    mark();
    const rows = new MutationObserver(mark);
    rows.observe(current, { childList: true, subtree: true });
    return () => rows.disconnect();
  }, []);
  return <div ref={root}>{children}</div>;
}
