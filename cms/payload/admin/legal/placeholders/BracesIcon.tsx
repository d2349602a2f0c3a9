/** Stands before a placeholder in the editor's menu. */
export const BracesIcon = () => (
  <svg viewBox="0 0 20 20" width="20" height="20" fill="none" stroke="currentColor" aria-hidden="true">
    <path d="M8 4c-2 0-2 1-2 2.5S6 9.5 4.5 10C6 10.5 6 12 6 13.5S6 16 8 16M12 4c2 0 2 1 2 2.5s0 3 1.5 3.5c-1.5.5-1.5 2-1.5 3.5S14 16 12 16" />
  </svg>
);
