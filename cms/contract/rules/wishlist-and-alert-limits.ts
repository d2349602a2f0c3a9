/** What a collector may keep: a wishlist, searches, and stock alerts. */

/** A wishlist is looked through by a person. */
export const MAX_WISHLIST = 500;
export const MAX_SAVED_SEARCHES = 20;
/** As many products as one call gives by their ids. */
export const MAX_CHOSEN = 50;
/** Of the newest products, as many as a page shows. */
export const NEW_PRODUCTS = 24;
/** For how many sold-out products one address may wait at a time. */
export const MAX_STOCK_ALERTS = 50;
/** Stamps that an account may wait for at a time: the gaps of a few albums. */
export const MAX_WANTS = 500;
export const MAX_WANT_PRICE_MESSAGE = 'En yüksek fiyat sıfırdan büyük olmalıdır; fark etmezse boş bırakın.';
