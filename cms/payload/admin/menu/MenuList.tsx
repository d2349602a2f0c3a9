'use client';

import {
  Hamburger,
  Link,
  Logout,
  NavGroup,
  useNav,
  usePreferences,
  useTranslation,
  useWindowInfo,
} from '@payloadcms/ui';
import { usePathname } from 'next/navigation';
import { PREFERENCE_KEYS } from 'payload/shared';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type IconName, MenuIcon } from './MenuIcon.tsx';

type MenuLink = { href: string; icon: IconName; label: string; count?: number; waiting?: string };
export type MenuPart = { title: string; isOpen: boolean; links: MenuLink[] };
type Props = { home: Pick<MenuLink, 'href' | 'label'>; parts: MenuPart[]; prefersOpen: boolean };

export function MenuList({ home, parts, prefersOpen }: Props) {
  const { t } = useTranslation();
  const { hydrated, navOpen, navRef, setNavOpen, shouldAnimate } = useNav();
  const pathname = usePathname();
  useRoomForMenu(prefersOpen);
  const classes = [
    'nav menu',
    navOpen && 'nav--nav-open',
    shouldAnimate && 'nav--nav-animate',
    hydrated && 'nav--nav-hydrated',
  ];
  return (
    <aside className={classes.filter(Boolean).join(' ')} inert={!navOpen}>
      <div className="nav__scroll" ref={navRef}>
        <nav className="nav__wrap" aria-label={t('general:menu')}>
          <MenuItem link={{ ...home, icon: 'home' }} isHere={pathname === home.href} />
          {parts.map(({ title, isOpen, links }) => (
            <NavGroup key={title} label={title} isOpen={isOpen}>
              {links.map((link) => (
                <MenuItem
                  key={link.href}
                  link={link}
                  isHere={pathname === link.href || pathname.startsWith(`${link.href}/`)}
                />
              ))}
            </NavGroup>
          ))}
          <div className="nav__controls">
            <Logout />
          </div>
        </nav>
        <div className="nav__header">
          <div className="nav__header-content">
            <button type="button" className="nav__mobile-close" onClick={() => setNavOpen(false)}>
              <Hamburger isActive />
            </button>
          </div>
        </div>
      </div>
    </aside>
  );
}

const MenuItem = ({
  link: { href, icon, label, count, waiting },
  isHere,
}: {
  link: MenuLink;
  isHere: boolean;
}) => (
  <Link
    className="nav__link menu__link"
    href={href}
    prefetch={false}
    aria-current={isHere ? 'page' : undefined}
  >
    <MenuIcon name={icon} />
    <span className="menu__label">{label}</span>
    {count !== undefined && (
      <span className="menu__count" title={waiting}>
        {count}
      </span>
    )}
  </Link>
);

/** Payload folds its menu away up to 1440 px, and keeps in mind whether it is open above that alone. */
const ROOM_FROM = 1280;

/** Leaves the menu open where there is room for it, as its reader left it. */
function useRoomForMenu(prefersOpen: boolean): void {
  const { width, breakpoints } = useWindowInfo();
  const { navOpen, setNavOpen } = useNav();
  const { setPreference } = usePreferences();
  const [isWide, setIsWide] = useState(false);
  const hasOpened = useRef(false);
  const isFolded = breakpoints?.l === true;

  // A state, so that what follows comes after Payload's folding, which is an effect of the same change.
  useEffect(() => setIsWide(isFolded && (width ?? 0) >= ROOM_FROM), [isFolded, width]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is preferred later is what was done here
  useLayoutEffect(() => {
    if (isWide) setNavOpen(prefersOpen);
  }, [isWide]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    if (!isWide) hasOpened.current = false;
    else if (!hasOpened.current) hasOpened.current = navOpen === prefersOpen;
    else void setPreference(PREFERENCE_KEYS.NAV, { open: navOpen }, true);
  }, [isWide, navOpen]);
}
