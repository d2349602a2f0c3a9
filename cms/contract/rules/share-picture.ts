/** As link previews want it: programs that show links lay them out before the picture is there. */
export const SHARE_PICTURE_SIZE = { width: 1200, height: 630 } as const;
