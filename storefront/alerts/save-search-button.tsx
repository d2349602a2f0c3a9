import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../cms/contract/paths.ts';
import { saveSearch } from '../api/alerts.ts';
import { useAction } from '../forms/use-action.ts';
import type { SignInState } from '../session/redirect-target.ts';
import { useSession } from '../session/use-session.tsx';
import { media } from '../theme/tokens.ts';
import { Button } from '../ui/button.tsx';
import { notifySuccess } from '../ui/toast.tsx';

const TITLE_MAX_LENGTH = 200;

const Save = styled(Button)`
  white-space: nowrap;
  ${media.noScript} {
    display: none;
  }
`;

/** In a line of text. */
const InlineSave = styled(Save)`
  padding-inline: 0;
`;

type SaveSearchProps = {
  title: string;
  /** The address of its first page, in the shop's own order. */
  path: string;
  /** For the main action of a place, not one of several. */
  isMain?: boolean;
};

/** Search that a guest wanted to save before signing in; lost with the page. */
let wishedPath = '';

/** Saves a search, whose new products are then mailed. A guest signs in first, returns here, and has it saved. */
export function SaveSearchButton({ title, path, isMain = false }: SaveSearchProps) {
  const { userInfo, isReady } = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [savedPath, setSavedPath] = useState('');
  const isSaved = savedPath === `${userInfo?._id} ${path}`;
  const { run, isBusy } = useAction(async () => {
    if (!userInfo) {
      wishedPath = path;
      return navigate(paths.login(pathname + search), {
        state: { reason: 'Aramayı kaydetmek için giriş yapın.' } satisfies SignInState,
      });
    }
    wishedPath = '';
    if (isSaved) return;
    await saveSearch({ title: title.slice(0, TITLE_MAX_LENGTH), path });
    setSavedPath(`${userInfo._id} ${path}`);
    notifySuccess(
      <span>
        Arama kaydedildi; yeni ürün gelince e-posta göndereceğiz.{' '}
        <Link to={paths.wants}>Kayıtlı aramalarım</Link>
      </span>,
    );
  });
  useEffect(() => {
    if (userInfo && wishedPath === path) void run();
  });
  const Shown = isMain ? Save : InlineSave;
  return (
    <Shown
      variant={isMain ? 'primary' : 'ghost'}
      isSmall={!isMain}
      busy={isBusy}
      disabled={!isReady}
      {...(isSaved && { 'aria-disabled': true })}
      onClick={() => void run()}
    >
      {isSaved ? 'Arama kaydedildi' : isMain ? 'Gelince haber ver' : 'Aramayı kaydet'}
    </Shown>
  );
}
