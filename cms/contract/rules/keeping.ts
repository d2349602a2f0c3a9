/** What a collector may keep: a want list, searches, and the wish to be told. */

/** A want list is looked through by a person. */
export const MAX_WANTS = 500;
export const MAX_SAVED_SEARCHES = 20;
/** As many products as one call gives by their ids. */
export const MAX_CHOSEN = 50;
/** Of the newest products, as many as a page shows. */
export const NEW_PRODUCTS = 24;
/** For how many sold-out products one address may wait at a time. */
export const MAX_NOTICES = 50;
