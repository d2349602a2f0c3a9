/** Maximum number of products in a wishlist, as many as a person would look through. */
export const MAX_WISHLIST = 500;
export const MAX_CHOSEN = 50;
export const NEW_PRODUCTS = 24;
/** Maximum number of sold-out products for which one e-mail address can have an alert at a time. */
export const MAX_PRODUCT_ALERTS = 50;
export const MAX_SEARCH_ALERTS = 20;
/** Maximum number of stamps for which one account can have an alert at a time, enough for the gaps of a few albums. */
export const MAX_STAMP_ALERTS = 500;
export const MAX_PRICE_MESSAGE = 'En yüksek fiyat sıfırdan büyük olmalıdır; fark etmezse boş bırakın.';
