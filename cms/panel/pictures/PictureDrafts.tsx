'use client';

import { Button, useAuth, useConfig, useListQuery, useSelection, useTranslation } from '@payloadcms/ui';
import { useState } from 'react';
import { isAdmin } from '../../access/roles.ts';
import type { DraftOutcome } from '../../contract/picture-drafts.ts';
import { messageOf } from '../csv/download.ts';
import { WORDS as FILE_WORDS } from '../csv/words.ts';
import { type Language, languageOf } from '../payment/words.ts';
import { WORDS } from './words.ts';
import '../payment/desk.css';
import { Link } from '@payloadcms/ui';
import { formatAdminURL } from 'payload/shared';
import { gridUrl } from '../grid/grid-url.ts';

type Picture = { id: string; alt?: string | null; filename?: string | null };

/** Above the list of pictures, once some are ticked: a draft of a product for each of them. */
export function PictureDrafts() {
  const language = languageOf(useTranslation().i18n);
  const { routes } = useConfig().config;
  const { user } = useAuth();
  const { selectedIDs, selectAll, toggleAll } = useSelection();
  const { data } = useListQuery();
  const [outcomes, setOutcomes] = useState<Array<DraftOutcome & { shown: string }>>([]);
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const chosen = ((data?.docs ?? []) as Picture[]).filter(({ id }) => selectedIDs.includes(id));
  if (!isAdmin(user) || (chosen.length === 0 && outcomes.length === 0 && !fault)) return null;

  async function open(): Promise<void> {
    setIsBusy(true);
    const pictures = chosen.map(({ id }) => id);
    const answer = await sendPictures(routes.api, pictures, language);
    setIsBusy(false);
    if (typeof answer === 'string') return setFault(answer);
    setFault(null);
    const names = new Map(chosen.map(({ id, alt, filename }) => [id, alt || filename || id]));
    setOutcomes(
      answer.map((outcome) => ({ ...outcome, shown: names.get(outcome.picture) ?? outcome.picture })),
    );
    toggleAll();
  }

  return (
    <section className="desk desk--bar" aria-label={WORDS.chosen[language]}>
      {chosen.length > 0 && (
        <div className="desk__buttons">
          <Button buttonStyle="secondary" size="small" margin={false} disabled={isBusy} onClick={open}>
            {WORDS.open[language]} ({chosen.length})
          </Button>
          <p className="desk__small">{WORDS.explains[language]}</p>
        </div>
      )}
      {selectAll === 'allAvailable' && <p className="desk__small">{WORDS.thisPageOnly[language]}</p>}
      <div role="status">
        {fault && <p className="desk__fault">{fault}</p>}
        <DraftOutcomes outcomes={outcomes} adminRoute={routes.admin} language={language} />
      </div>
    </section>
  );
}

/** A message instead of outcomes when the shop took none of them. */
async function sendPictures(
  api: string,
  pictures: string[],
  language: Language,
): Promise<DraftOutcome[] | string> {
  try {
    const answer = await fetch(`${api}/media/product-drafts`, {
      method: 'POST',
      credentials: 'include',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ pictures }),
    });
    if (!answer.ok) return await messageOf(answer, language);
    return ((await answer.json()) as { outcomes: DraftOutcome[] }).outcomes;
  } catch {
    return FILE_WORDS.unreachable[language];
  }
}

type Props = { outcomes: Array<DraftOutcome & { shown: string }>; adminRoute: string; language: Language };

/** What became of each picture, with a way to its draft. */
function DraftOutcomes({ outcomes, adminRoute, language }: Props) {
  if (outcomes.length === 0) return null;
  return (
    <>
      <ul aria-label={WORDS.outcomes[language]}>
        {outcomes.map((outcome) => (
          <li key={outcome.picture}>
            {outcome.shown}:{' '}
            {outcome.product === null ? (
              outcome.message
            ) : (
              <>
                {WORDS.opened[language]}{' '}
                <Link href={formatAdminURL({ adminRoute, path: `/collections/products/${outcome.product}` })}>
                  {outcome.name}
                </Link>
              </>
            )}
          </li>
        ))}
      </ul>
      {outcomes.some(({ product }) => product !== null) && (
        <Link href={gridUrl(adminRoute, { search: '', view: 'taslaklar', page: 1 })}>
          {WORDS.toGrid[language]}
        </Link>
      )}
    </>
  );
}
