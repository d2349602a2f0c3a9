import { useEffect } from 'react';

/** Asks before the page is left by a link of the panel or by the browser. Payload's own warning knows its forms only. */
export function useLeaveWarning(isUnsaved: boolean, question: string): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const beforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    function askAtLink(event: MouseEvent): void {
      const link = (event.target as Element).closest?.('a');
      if (!link?.href || link.target === '_blank' || link.download || event.metaKey || event.ctrlKey) return;
      if (window.confirm(question)) return;
      event.preventDefault();
      event.stopPropagation();
    }
    window.addEventListener('beforeunload', beforeUnload);
    // Before the router of the panel takes the click.
    document.addEventListener('click', askAtLink, true);
    return () => {
      window.removeEventListener('beforeunload', beforeUnload);
      document.removeEventListener('click', askAtLink, true);
    };
  }, [isUnsaved, question]);
}
