'use client';

import { type ReactNode, useEffect, useState } from 'react';

type Props = { name: string; isOpen: boolean; summary: ReactNode; children: ReactNode };

/** Part of a page that folds; this browser keeps what was chosen. */
export function Fold({ name, isOpen, summary, children }: Props) {
  const key = `fold-${name}`;
  const [isShown, setShown] = useState(isOpen);
  useEffect(() => {
    const kept = localStorage.getItem(key);
    if (kept) setShown(kept === 'open');
  }, [key]);
  return (
    <details
      className={name}
      open={isShown}
      onToggle={({ currentTarget: { open } }) => {
        setShown(open);
        localStorage.setItem(key, open ? 'open' : 'closed');
      }}
    >
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
