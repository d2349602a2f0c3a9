import { seedTemplate } from './shop-process.ts';

/** Before the first test and outside its time limit: filling the demo shop takes a while on a busy machine. */
export const setup = seedTemplate;
