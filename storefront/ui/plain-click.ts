import type { MouseEvent } from 'react';

type Click = Record<'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey', boolean> & { button: number };

/** False for clicks that open another tab or window. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: Click): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/** Handler of a link: a plain click acts in place, and any other click opens the link. */
export const inPlace = (act: () => void) => (event: MouseEvent) => {
  if (!isPlainClick(event)) return;
  event.preventDefault();
  act();
};
