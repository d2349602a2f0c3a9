import { checkScreens } from './support/check-screens.ts';

checkScreens('account');
