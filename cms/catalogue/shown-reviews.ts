/** Reviews that no admin has hidden. Those of before there was hiding say nothing about it. */
export const SHOWN = { isHidden: { not_equals: true } };
