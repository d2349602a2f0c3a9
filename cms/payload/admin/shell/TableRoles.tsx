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
 * Sets roles on the parts of a table that is drawn as cards on a phone: some browsers take a CSS block for no table.
 * Payload makes its lists itself, which leaves no other place to set roles.
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
