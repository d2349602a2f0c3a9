import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** To a page of the shop, or out of it. */
export const HomeLink = ({ href, children }: { href: string; children: ReactNode }) =>
  href.startsWith('/') ? <Link to={href}>{children}</Link> : <a href={href}>{children}</a>;
