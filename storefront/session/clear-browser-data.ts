/** Empties what this browser keeps for the shop: cart, ticks of checklists, what was looked at, who was here. */
export function clearBrowserData(): void {
  for (const storage of [() => localStorage, () => sessionStorage])
    try {
      storage().clear();
    } catch {
      // Where storage is refused, nothing was stored.
    }
  // As another tab's clearing would be reported, so that what is on the page follows.
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
}
