/** Limits of a wishlist, saved searches and stock alerts. */

/** A person looks through a wishlist. */
export const MAX_WISHLIST = 500;
export const MAX_SAVED_SEARCHES = 20;
/** Products that one call returns by their ids. */
export const MAX_CHOSEN = 50;
/** New arrivals on one page. */
export const NEW_PRODUCTS = 24;
/** Sold-out products with an alert for one address at a time. */
export const MAX_STOCK_ALERTS = 50;
/** Stamps that an account may wait for at a time: the gaps of a few albums. */
export const MAX_WANTS = 500;
export const MAX_WANT_PRICE_MESSAGE = 'En yüksek fiyat sıfırdan büyük olmalıdır; fark etmezse boş bırakın.';
