import { errorText } from '../api/fetcher.ts';
import { onUserChange } from '../session/private-data.ts';
import { sessionStore } from '../session/session-store.ts';
import { withLoadTimeout } from '../ui/load-timeout.ts';
import { notifyError } from '../ui/toast.tsx';
import { guestWishlist, saveGuestWishlist } from './guest-wishlist.ts';

/** The browser's list becomes the account's; what cannot join now stays, and is tried again at the next chance. */
async function join(tellFailure: (error: unknown) => void): Promise<void> {
  if (!sessionStore.read() || guestWishlist.read().length === 0) return;
  try {
    const { mergeGuestWishlist } = await withLoadTimeout(import('./account-wishlist.ts'));
    await mergeGuestWishlist();
  } catch (error) {
    tellFailure(error);
  }
}

const tell = (error: unknown) => {
  notifyError(`İstek listeniz hesabınıza katılamadı. ${errorText(error)}`);
};
/** No action of the user to report on. */
const keepSilent = (error: unknown) => console.warn('Want list could not join', error);

if (typeof window !== 'undefined') {
  onUserChange((before) => {
    // The next user must not see what could not be merged for the one before.
    if (before !== undefined) saveGuestWishlist([]);
    else void join(tell);
  });
  window.addEventListener('online', () => void join(keepSilent));
  void join(keepSilent);
}
