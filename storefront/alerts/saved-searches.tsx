import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../cms/contract/paths.ts';
import { dayOf } from '../../cms/contract/rules/dates.ts';
import type { SavedSearch } from '../../cms/contract/wishlist-and-alerts.ts';
import { deleteSearch, useSavedSearches } from '../api/alerts.ts';
import { useAction } from '../forms/use-action.ts';
import { Unanswered } from '../pages/query-error.tsx';
import { safeRedirect } from '../session/redirect-target.ts';
import { color, media, size, space } from '../theme/tokens.ts';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { notifySuccess } from '../ui/toast.tsx';
import { useFocusById } from '../ui/use-focus-by-id.ts';

const LIST_ID = 'kayitli-aramalar';

const List = styled.ul`
  &:focus {
    outline: none;
  }
  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${space[1]} ${space[4]};
    align-items: center;
    padding-block: ${space[3]};
    border-bottom: 1px solid ${color.line};
    overflow-wrap: anywhere;
    ${media.narrow} {
      grid-template-columns: minmax(0, 1fr);
      justify-items: start;
    }
  }
  > li:first-child {
    padding-top: 0;
  }
  > li:last-child {
    padding-bottom: 0;
    border-bottom: 0;
  }
  time {
    display: block;
    color: ${color.inkSoft};
    font-size: ${size.xs};
    font-variant-numeric: tabular-nums;
  }
`;

export function SavedSearches() {
  const answer = useSavedSearches();
  const { data } = answer;
  const { remove, isRemoving } = useRemoval();
  if (!data) return <Unanswered answer={answer} />;
  return (
    <List id={LIST_ID} tabIndex={-1} aria-label="Kayıtlı aramalar">
      {data.length === 0 && (
        <li>
          <p>
            Henüz kayıtlı aramanız yok. <Link to={paths.home}>Katalogda</Link> arayın ya da süzün, sonra
            “Aramayı kaydet”e basın; yeni ürün gelince e-posta göndeririz.
          </p>
        </li>
      )}
      {data.map((search) => (
        <li key={search._id}>
          <div>
            <Link to={safeRedirect(search.path)}>{search.title}</Link>
            <time dateTime={dayOf(search.createdAt)}>{dayOf(search.createdAt)}</time>
          </div>
          <Button
            variant="secondary"
            isSmall
            busy={isRemoving === search._id}
            aria-label={`Sil: ${search.title}`}
            onClick={() => void remove(search)}
          >
            Sil
          </Button>
        </li>
      ))}
    </List>
  );
}

function useRemoval() {
  const focus = useFocusById();
  const [isRemoving, setRemoving] = useState('');
  const { run } = useAction(async (search: SavedSearch) => {
    setRemoving(search._id);
    try {
      await deleteSearch(search._id);
    } finally {
      setRemoving('');
    }
    // The button went away with its search.
    focus(LIST_ID);
    notifySuccess('Kayıtlı arama silindi.');
  });
  const remove = async (search: SavedSearch) => {
    const subject = `“${search.title}” araması silinsin mi? Yeni ürünleri artık e-postayla bildirilmez.`;
    if (await confirm({ subject, isDanger: true })) await run(search);
  };
  return { remove, isRemoving };
}
