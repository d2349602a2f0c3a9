/**
 * Shows the form in the container: inline, or as a modal dialog when the container has the class `popup`.
 * Runs in the browser as text: must stand alone, without imports.
 */
export function mountCardForm({
  container,
  section,
  css,
  closeLabel,
}: {
  container: HTMLElement;
  section: HTMLElement;
  css: string;
  closeLabel: string;
}): void {
  const style = document.createElement('style');
  style.textContent = css;
  if (!container.classList.contains('popup')) {
    container.replaceChildren(style, section);
    return;
  }
  const dialog = document.createElement('dialog');
  dialog.className = 'iyzsim-dialog';
  dialog.setAttribute('aria-labelledby', 'iyzsim-title');
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'iyzsim-close';
  close.textContent = closeLabel;
  close.addEventListener('click', () => dialog.close());
  dialog.append(close, section);
  container.replaceChildren(style, dialog);
  dialog.showModal();
}
