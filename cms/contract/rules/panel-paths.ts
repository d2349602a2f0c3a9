/** Where shop and panel meet. Both are one origin and share the browser's storage. */

export const PANEL = '/cms';

export const panelProduct = (id: string): string => `${PANEL}/collections/products/${encodeURIComponent(id)}`;

/** The storefront's display copy of the signed-in account. */
export const USER_INFO_KEY = 'userInfo';
/** Products that the signed-in shopper has viewed: removed at sign-out. */
export const SEEN_KEY = 'seen';
