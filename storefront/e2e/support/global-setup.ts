import { seedTemplate } from './shop-process.ts';

/** Before the first test and outside its time limit: drawing the demo shop's pictures takes a minute or two. */
export const setup = seedTemplate;
