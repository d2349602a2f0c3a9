/** Where shop and panel meet. Both are one origin: what one keeps in the browser's storage, the other reads. */

export const PANEL = '/cms';

export const panelProduct = (id: string): string => `${PANEL}/collections/products/${encodeURIComponent(id)}`;

/** The storefront's display copy of who is signed in. */
export const USER_INFO_KEY = 'userInfo';
/** What whoever was signed in has looked at: it goes when they go. */
export const SEEN_KEY = 'seen';
