import type { ServerProps } from 'payload';
import { languageOf } from '../payment/texts.ts';
import './shell.css';

/** From the panel to the shop; the way back is in the storefront's menu. */
export const StorefrontLink = ({ i18n }: Pick<ServerProps, 'i18n'>) => (
  <a className="shop-link" href="/">
    {i18n && languageOf(i18n) === 'en' ? 'Shop' : 'Mağaza'}
  </a>
);
