import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../cms/contract/paths.ts';
import { dayOf, longDay } from '../../cms/contract/rules/dates.ts';
import type { SavedSearch } from '../../cms/contract/wishlist-and-alerts.ts';
import { deleteSearch, useSavedSearches } from '../api/alerts.ts';
import { useAction } from '../forms/use-action.ts';
import { Unanswered } from '../pages/query-error.tsx';
import { safeRedirect } from '../session/redirect-target.ts';
import { ActionList } from '../ui/action-list.ts';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { notifySuccess } from '../ui/toast.tsx';
import { useFocusById } from '../ui/use-focus-by-id.ts';

const LIST_ID = 'kayitli-aramalar';

export function SavedSearches() {
  const answer = useSavedSearches();
  const { data } = answer;
  const { remove, isRemoving } = useRemoval();
  if (!data) return <Unanswered answer={answer} />;
  return (
    <ActionList id={LIST_ID} tabIndex={-1} aria-label="Kayıtlı aramalar">
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
            <time dateTime={dayOf(search.createdAt)}>Kayıt: {longDay(search.createdAt)}</time>
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
    </ActionList>
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
