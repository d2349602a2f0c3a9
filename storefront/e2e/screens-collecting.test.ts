import { checkScreens } from './support/check-screens.ts';

checkScreens('collecting');
