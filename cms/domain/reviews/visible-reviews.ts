/** Reviews that no admin has hidden. Those of before there was hiding say nothing about it. */
export const VISIBLE = { isHidden: { not_equals: true } };
