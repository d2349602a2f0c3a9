/** Paths and storage keys that shop and panel share. Both have one origin and thus one browser storage. */

export const PANEL = '/cms';
/** Base path of Payload's REST API and of the panel's own API calls. */
export const PANEL_API = '/cms-api';

export const panelProduct = (id: string): string => `${PANEL}/collections/products/${encodeURIComponent(id)}`;

export const USER_INFO_KEY = 'userInfo';
/** Key in the browser's storage for the products that the shopper has viewed; removed at sign-out. */
export const SEEN_KEY = 'seen';
