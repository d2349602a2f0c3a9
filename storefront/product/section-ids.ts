/** Where the stars beside a product's name lead. */
export const REVIEWS_ID = 'degerlendirmeler';
export const REVIEWS_FAILURE = 'Değerlendirmeler gösterilemedi.';

/** Where a question is written. */
export const ASK_ID = 'soru-sor';
