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
 * Sets ARIA roles on a table that becomes cards on a phone: with `display: block` some browsers no longer
 * treat it as a table. Payload draws its lists itself, so the roles are set afterwards.
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
