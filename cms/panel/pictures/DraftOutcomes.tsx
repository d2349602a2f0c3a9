import { Link } from '@payloadcms/ui';
import { formatAdminURL } from 'payload/shared';
import type { DraftOutcome } from '../../contract/picture-drafts.ts';
import { gridUrl } from '../grid/grid-url.ts';
import type { Language } from '../payment/words.ts';
import { WORDS } from './words.ts';

type Props = { outcomes: Array<DraftOutcome & { shown: string }>; adminRoute: string; language: Language };

/** What became of each picture, with a way to its draft. */
export function DraftOutcomes({ outcomes, adminRoute, language }: Props) {
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
