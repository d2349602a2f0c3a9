import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Link, useMatch } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths, patterns } from '../../cms/contract/paths.ts';
import { PANEL, panelProduct } from '../../cms/contract/rules/panel-paths.ts';
import { haves, joinHaves } from '../collection/guest-ticks.ts';
import { onUserChange, type Session, type UserInfo } from '../session/use-session.tsx';
import { sheetBox } from '../theme/css-fragments.ts';
import { color, font, media, radius, shadow, size, space } from '../theme/tokens.ts';
import { listen } from '../ui/listen.ts';
import { HeldOrder } from './held-order.tsx';

export type UserMenusProps = Pick<Session, 'signOut'> & { user: UserInfo };

// Removes ticks that could not join the former user's account: the next user must not see them.
if (typeof window !== 'undefined')
  onUserChange((before) => {
    if (before !== undefined) haves.write([]);
  });

const item = (to: string, text: string, lang?: string) => (
  <li>
    <Link to={to} lang={lang}>
      {text}
    </Link>
  </li>
);

export function UserMenus({ user, signOut }: UserMenusProps) {
  // The script is loaded for every signed-in user: here the ticks of the former guest join the account.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each user once
  useEffect(() => {
    joinHaves().catch((error: unknown) => console.warn('Collection could not join', error));
  }, [user._id]);
  return (
    <>
      {user.isAdmin && (
        <Menu title="Admin" lang="en">
          {item(paths.admin.products(), 'Ürünler')}
          {item(paths.admin.users, 'Kullanıcılar')}
          {item(paths.admin.orders, 'Siparişler')}
          {item(paths.fair, 'Fuar satışı')}
          <PanelLinks />
        </Menu>
      )}
      {!user.isAdmin && user.isStaff && <a href={PANEL}>Yönetim paneli</a>}
      <Menu title={user.name}>
        {item(paths.profile, 'Profile', 'en')}
        {item(paths.collection, 'Koleksiyonum')}
        {item(paths.wishlist, 'İstek listem')}
        {item(paths.alerts, 'Haber ver')}
        <li>
          <button type="button" lang="en" onClick={() => void signOut()}>
            Logout
          </button>
        </li>
      </Menu>
      <HeldOrder />
    </>
  );
}

/** Links to the admin panel. Uses plain links, because the panel is a separate app. */
function PanelLinks() {
  const shown = useMatch(patterns.product);
  const edited = useMatch(patterns.adminProduct);
  const product = shown ?? edited;
  return (
    <>
      <li>
        <a href={PANEL}>Yönetim paneli</a>
      </li>
      {product?.params.id && (
        <li>
          <a href={panelProduct(product.params.id)}>Bu ürünü panelde düzenle</a>
        </li>
      )}
    </>
  );
}

const Box = styled.details`
  position: relative;
  summary {
    display: flex;
    align-items: center;
    gap: ${space[2]};
    min-height: 2.5rem;
    padding: ${space[1]} ${space[3]};
    border-radius: ${radius};
    font: 500 ${size.s} / 1.2 ${font.sans};
    list-style: none;
    cursor: pointer;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary::after {
    content: '';
    width: 0.4rem;
    height: 0.4rem;
    margin-top: -0.2rem;
    border: solid currentColor;
    border-width: 0 1.5px 1.5px 0;
    rotate: 45deg;
  }
  summary > span {
    max-width: 9rem;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    ${media.belowTablet} {
      /* 100vw minus the width of the header's other elements. */
      max-width: clamp(min(4.5rem, 28vw), 100vw - 22rem, 9rem);
    }
  }
  summary:hover,
  &[open] summary {
    background: ${color.accentWash};
  }
`;
const Panel = styled.ul`
  position: absolute;
  z-index: 20;
  top: calc(100% + ${space[1]});
  right: 0;
  min-width: min(12rem, 100vw - 2 * ${space[4]});
  padding: ${space[2]};
  ${sheetBox}
  box-shadow: ${shadow.lifted};
  a,
  button {
    display: block;
    width: 100%;
    padding: ${space[2]} ${space[3]};
    border: 0;
    border-radius: ${radius};
    background: none;
    color: ${color.ink};
    font: 400 ${size.s} / 1.5 ${font.sans};
    text-align: left;
    text-decoration: none;
    cursor: pointer;
  }
  a:hover,
  button:hover {
    background: ${color.accentWash};
  }
`;

/** Menu of links in `<li>` children. Closes after a choice, on Escape, and when the user leaves the menu. */
function Menu({ title, lang, children }: { title: string; lang?: string; children: ReactNode }) {
  const ref = useRef<HTMLDetailsElement>(null);
  const close = () => ref.current?.removeAttribute('open');
  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !ref.current?.contains(target)) ref.current?.removeAttribute('open');
    };
    return listen(document, { pointerdown: closeOutside });
  }, []);
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !ref.current?.open) return;
    close();
    ref.current.querySelector('summary')?.focus();
  };
  const handleBlur = (event: FocusEvent) => {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
  };
  return (
    <Box ref={ref} onKeyDown={handleKey} onBlur={handleBlur}>
      <summary>
        <span lang={lang}>{title}</span>
      </summary>
      <Panel onClick={close}>{children}</Panel>
    </Box>
  );
}
