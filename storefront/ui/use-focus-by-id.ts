import { useEffect, useState } from 'react';

/** Moves the focus when the next render is there: what had it is removed by that. */
export function useFocusById(): (id: string) => void {
  // An object, so that the same place can be meant twice.
  const [wanted, setWanted] = useState<{ id: string } | null>(null);
  useEffect(() => {
    if (wanted) document.getElementById(wanted.id)?.focus();
  }, [wanted]);
  return (id) => setWanted({ id });
}
