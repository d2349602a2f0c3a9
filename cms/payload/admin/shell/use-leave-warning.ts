import { useEffect } from 'react';

/** Asks before a link or the browser leaves the page. Payload's own warning knows only its own forms. */
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
    // In the capture phase, before the router handles the click.
    document.addEventListener('click', askAtLink, true);
    return () => {
      window.removeEventListener('beforeunload', beforeUnload);
      document.removeEventListener('click', askAtLink, true);
    };
  }, [isUnsaved, question]);
}
