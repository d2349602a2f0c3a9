/** The days of delivery, as the contract texts promise them until the dealer sets others. */

export const DELIVERY_DAYS_IN_TOWN = 7;
export const DELIVERY_DAYS_OUT_OF_TOWN = 14;
/** By law: a buyer who waits longer may cancel. */
export const DELIVERY_DAYS_AT_MOST = 30;
