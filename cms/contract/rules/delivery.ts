/** Days of delivery that the contract texts promise by default. The dealer can change the number of days. */
export const DELIVERY_DAYS_IN_TOWN = 7;
export const DELIVERY_DAYS_OUT_OF_TOWN = 14;
/** Maximum number of days for a delivery. By law, the buyer may cancel when the delivery takes longer. */
export const DELIVERY_DAYS_AT_MOST = 30;

/** Maximum number of characters in the note of a gift, which is printed on the packing slip. */
export const GIFT_NOTE_LENGTH = 300;
