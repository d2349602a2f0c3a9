import { seedTemplate } from './shop-process.ts';

/** Seeds the demo shop outside the time limit of the first test. */
export const setup = seedTemplate;
