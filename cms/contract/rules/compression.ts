/**
 * Quality of Brotli for answers. The lowest that looks for distant repetitions: 12 percent fewer bytes of the home page
 * than level 3, for 2 ms more of a thread beside the main one. Level 6 saves less than one percent.
 */
export const BROTLI_LEVEL = 5;

/**
 * Quality for the first caller of a page while other pages wait to be drawn. A sixth of the time for a quarter more
 * bytes; pages that are asked for again are compressed again.
 */
export const HURRIED_BROTLI_LEVEL = 1;
