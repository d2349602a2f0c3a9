/** Size in pixels that other programs expect of the picture in a link preview. */
export const SHARE_PICTURE_SIZE = { width: 1200, height: 630 } as const;
