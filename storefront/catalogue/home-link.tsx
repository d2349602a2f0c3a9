import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

export const HomeLink = ({ href, children }: { href: string; children: ReactNode }) =>
  href.startsWith('/') ? <Link to={href}>{children}</Link> : <a href={href}>{children}</a>;
