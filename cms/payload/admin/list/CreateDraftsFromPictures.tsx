'use client';

import { Button, Link, useAuth, useConfig, useListQuery, useSelection, useTranslation } from '@payloadcms/ui';
import { formatAdminURL } from 'payload/shared';
import { useState } from 'react';
import type { DraftOutcome } from '../../../contract/product-bulk-edits.ts';
import { isAdmin } from '../../../domain/roles.ts';
import { DRAFTS_PATH } from '../drafts/draft-rows.ts';
import { sendJson } from '../shell/send.ts';
import { textsFor } from '../translations/translate.ts';
import '../shell/panel-block.css';

type Picture = { id: string; alt?: string | null; filename?: string | null };

/** Makes a product draft of each ticked picture; above the list of pictures. */
export function CreateDraftsFromPictures() {
  const t = textsFor(useTranslation().i18n);
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
    const sent = await sendJson<{ outcomes: DraftOutcome[] }>(`${routes.api}/media/product-drafts`, {
      body: { pictures: chosen.map(({ id }) => id) },
      otherwise: t('csv:unreachable'),
    });
    setIsBusy(false);
    if (!sent.isDone) return setFault(sent.message);
    setFault(null);
    const names = new Map(chosen.map(({ id, alt, filename }) => [id, alt || filename || id]));
    setOutcomes(
      sent.answer.outcomes.map((outcome) => ({
        ...outcome,
        shown: names.get(outcome.picture) ?? outcome.picture,
      })),
    );
    toggleAll();
  }

  return (
    <section className="panel-block panel-block--bar" aria-label={t('pictures:chosen')}>
      {chosen.length > 0 && (
        <div className="panel-block__buttons">
          <Button buttonStyle="secondary" size="small" margin={false} disabled={isBusy} onClick={open}>
            {t('pictures:open')} ({chosen.length})
          </Button>
          <p className="panel-block__small">{t('pictures:explains')}</p>
        </div>
      )}
      {selectAll === 'allAvailable' && <p className="panel-block__small">{t('pictures:thisPageOnly')}</p>}
      <div role="status">
        {fault && <p className="panel-block__fault">{fault}</p>}
        <DraftOutcomes outcomes={outcomes} adminRoute={routes.admin} />
      </div>
    </section>
  );
}

type Props = { outcomes: Array<DraftOutcome & { shown: string }>; adminRoute: string };

/** Result of each picture, with a link to its draft. */
function DraftOutcomes({ outcomes, adminRoute }: Props) {
  const t = textsFor(useTranslation().i18n);
  if (outcomes.length === 0) return null;
  return (
    <>
      <ul aria-label={t('pictures:outcomes')}>
        {outcomes.map((outcome) => (
          <li key={outcome.picture}>
            {outcome.shown}:{' '}
            {outcome.product === null ? (
              outcome.message
            ) : (
              <>
                {t('pictures:opened')}{' '}
                <Link href={formatAdminURL({ adminRoute, path: `/collections/products/${outcome.product}` })}>
                  {outcome.name}
                </Link>
              </>
            )}
          </li>
        ))}
      </ul>
      {outcomes.some(({ product }) => product !== null) && (
        <Link href={`${adminRoute}${DRAFTS_PATH}`}>{t('pictures:toDrafts')}</Link>
      )}
    </>
  );
}
