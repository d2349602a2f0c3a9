/**
 * Quality of Brotli for answers. The lowest that looks for distant repetitions: 12 percent fewer bytes of the home page
 * than level 3, for 2 ms more of a thread beside the main one. Level 6 saves less than one percent.
 */
export const BROTLI_LEVEL = 5;

/**
 * Quality of Brotli for a page that had to wait for a drawing thread: a sixth of the time for a quarter more bytes. Only
 * the first caller gets these bytes.
 */
export const HURRIED_BROTLI_LEVEL = 1;
