import { latePart } from '../ui/late-part.tsx';

/** Drawn by the server under every page, and links alone: its script need not come with the page's own. */
export const Footer = latePart(() => import('./footer.tsx'));
