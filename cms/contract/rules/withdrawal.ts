/** The days of the right of withdrawal, as the contract texts promise them. */

/** To withdraw, beginning on the day of delivery. */
export const WITHDRAWAL_DAYS = 14;
/** To send the goods back after the notice. */
export const RETURN_SHIPPING_DAYS = 10;
/** To pay everything back, beginning on the day the notice arrives. */
export const REFUND_DAYS = 14;
