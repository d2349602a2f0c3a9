import { latePart } from '../ui/late-part.tsx';

type FooterProps = {
  /** Another one with each page: a navigation must not wait for the footer's script, nor for a connection to get it. */
  visit: string;
};

/** Drawn by the server under every page, and links alone: its script need not come with the page's own. */
export const Footer = latePart<FooterProps>(() => import('./footer.tsx'));
