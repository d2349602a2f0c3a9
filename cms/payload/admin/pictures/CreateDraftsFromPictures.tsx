'use client';

import { Button, useAuth, useConfig, useListQuery, useSelection, useTranslation } from '@payloadcms/ui';
import { useState } from 'react';
import type { DraftOutcome } from '../../../contract/picture-drafts.ts';
import { isAdmin } from '../../../domain/roles.ts';
import { messageOf } from '../csv/download-file.ts';
import { CSV_TEXTS as FILE_WORDS } from '../csv/texts.ts';
import { type Language, languageOf } from '../payment/texts.ts';
import { DRAFT_TEXTS } from './texts.ts';
import '../shell/panel-block.css';
import { Link } from '@payloadcms/ui';
import { formatAdminURL } from 'payload/shared';
import { gridUrl } from '../price-grid/grid-url.ts';

type Picture = { id: string; alt?: string | null; filename?: string | null };

/** Above the list of pictures, once some are ticked: a draft of a product for each of them. */
export function CreateDraftsFromPictures() {
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
    <section className="panel-block panel-block--bar" aria-label={DRAFT_TEXTS.chosen[language]}>
      {chosen.length > 0 && (
        <div className="panel-block__buttons">
          <Button buttonStyle="secondary" size="small" margin={false} disabled={isBusy} onClick={open}>
            {DRAFT_TEXTS.open[language]} ({chosen.length})
          </Button>
          <p className="panel-block__small">{DRAFT_TEXTS.explains[language]}</p>
        </div>
      )}
      {selectAll === 'allAvailable' && (
        <p className="panel-block__small">{DRAFT_TEXTS.thisPageOnly[language]}</p>
      )}
      <div role="status">
        {fault && <p className="panel-block__fault">{fault}</p>}
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
      <ul aria-label={DRAFT_TEXTS.outcomes[language]}>
        {outcomes.map((outcome) => (
          <li key={outcome.picture}>
            {outcome.shown}:{' '}
            {outcome.product === null ? (
              outcome.message
            ) : (
              <>
                {DRAFT_TEXTS.opened[language]}{' '}
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
          {DRAFT_TEXTS.toGrid[language]}
        </Link>
      )}
    </>
  );
}
