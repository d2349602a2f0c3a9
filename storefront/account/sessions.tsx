import { useState } from 'react';
import { longMoment } from '../../cms/contract/rules/dates.ts';
import type { AccountSession } from '../../cms/contract/users.ts';
import { endOtherSessions, endSession, useSessions } from '../api/users.ts';
import { useAction } from '../forms/use-action.ts';
import { Unanswered } from '../pages/query-error.tsx';
import { ActionList } from '../ui/action-list.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { Stack } from '../ui/stack.tsx';
import { notifySuccess } from '../ui/toast.tsx';
import { useFocusById } from '../ui/use-focus-by-id.ts';

const LIST_ID = 'oturumlar';

const nameOf = ({ device }: AccountSession): string => device || 'Bilinmeyen aygıt';

/** Where the account is signed in, each with the way to end it. */
export function Sessions() {
  const answer = useSessions();
  const { data } = answer;
  const { end, endOthers, ending } = useEnding();
  if (!data) return <Unanswered answer={answer} />;
  return (
    <Stack>
      <ActionList id={LIST_ID} tabIndex={-1} aria-label="Açık oturumlar">
        {data.map((session) => (
          <li key={session._id}>
            <div>
              {nameOf(session)} {session.isCurrent && <Badge $tone="info">Bu oturum</Badge>}
              <time dateTime={session.signedInAt}>Giriş: {longMoment(session.signedInAt)}</time>
            </div>
            {!session.isCurrent && (
              <Button
                variant="secondary"
                isSmall
                busy={ending === session._id}
                aria-label={`Oturumu kapat: ${nameOf(session)}, ${longMoment(session.signedInAt)}`}
                onClick={() => void end(session)}
              >
                Kapat
              </Button>
            )}
          </li>
        ))}
      </ActionList>
      {data.length > 1 && (
        <div>
          <Button variant="secondary" busy={ending === 'others'} onClick={() => void endOthers()}>
            Öteki oturumları kapat
          </Button>
        </div>
      )}
    </Stack>
  );
}

function useEnding() {
  const focus = useFocusById();
  const [ending, setEnding] = useState('');
  const { run } = useAction(async (what: string) => {
    setEnding(what);
    try {
      const { message } = await (what === 'others' ? endOtherSessions() : endSession(what));
      // The button went away with its session.
      focus(LIST_ID);
      notifySuccess(message);
    } finally {
      setEnding('');
    }
  });
  const end = ({ _id }: AccountSession) => run(_id);
  const endOthers = async () => {
    const subject = 'Bu aygıttan başka bütün oturumlarınız kapatılsın mı? Oralarda yeniden giriş gerekir.';
    if (await confirm({ subject, isDanger: true })) await run('others');
  };
  return { end, endOthers, ending };
}
