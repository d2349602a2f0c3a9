import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../cms/contract/paths.ts';
import { saveSearch } from '../api/keeping.ts';
import { useAction } from '../forms/use-action.ts';
import { useSession } from '../session/session.tsx';
import { media, space } from '../theme/tokens.ts';
import { Button } from '../ui/button.tsx';
import { notifySuccess } from '../ui/toast.tsx';

const TITLE_MAX_LENGTH = 200;

const Save = styled(Button)`
  margin-inline: auto calc(-1 * ${space[3]});
  white-space: nowrap;
  ${media.noScript} {
    display: none;
  }
`;

type SaveSearchProps = {
  /** What it will be read by. */
  title: string;
  /** The address of its first page, in the shop's own order. */
  path: string;
};

/** Keeps a search, of which new products are then told by mail. A guest signs in first, and comes back here. */
export function SaveSearch({ title, path }: SaveSearchProps) {
  const { userInfo, isReady } = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [savedPath, setSavedPath] = useState('');
  const isSaved = savedPath === `${userInfo?._id} ${path}`;
  const { run, isBusy } = useAction(async () => {
    if (!userInfo) return navigate(paths.login(pathname + search));
    if (isSaved) return;
    await saveSearch({ title: title.slice(0, TITLE_MAX_LENGTH), path });
    setSavedPath(`${userInfo._id} ${path}`);
    notifySuccess(
      <span>
        Arama kaydedildi; yeni ürün gelince e-posta göndereceğiz.{' '}
        <Link to={paths.profile}>Kayıtlı aramalarım</Link>
      </span>,
    );
  });
  return (
    <Save
      variant="ghost"
      isSmall
      busy={isBusy}
      disabled={!isReady}
      {...(isSaved && { 'aria-disabled': true })}
      onClick={() => void run()}
    >
      {isSaved ? 'Arama kaydedildi' : 'Aramayı kaydet'}
    </Save>
  );
}
