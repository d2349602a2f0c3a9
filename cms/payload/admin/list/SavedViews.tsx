'use client';

import { getTranslation } from '@payloadcms/translations';
import { Link, useAuth, useConfig, useListQuery, useTranslation } from '@payloadcms/ui';
import { formatAdminURL } from 'payload/shared';
import { stringify } from 'qs-esm';
import type { User } from '../../../infra/database/payload-types.ts';
import { textsFor } from '../translations/translate.ts';
import { SAVED_VIEWS, whereOf } from './saved-views.ts';
import '../shell/panel-block.css';

/** Links above a list, to what of it is looked for every day. */
export function SavedViews({ collectionSlug }: { collectionSlug: string }) {
  const { config } = useConfig();
  const { query } = useListQuery();
  const { user } = useAuth<User>();
  const { i18n, t } = useTranslation();
  const list = formatAdminURL({
    adminRoute: config.routes.admin,
    path: `/collections/${collectionSlug}`,
  });
  const mine = (SAVED_VIEWS[collectionSlug] ?? []).filter(({ isFor }) => isFor?.(user) ?? true);
  const views = mine.map((view) => ({
    name: getTranslation(view.name, i18n),
    where: whereOf(view),
  }));
  const shown = JSON.stringify(query.where ?? null);
  return (
    <nav className="saved-views" aria-label={textsFor(i18n)('shell:savedViews')}>
      {[{ name: t('general:all'), where: null }, ...views].map(({ name, where }) => (
        <Link
          key={name}
          href={where ? `${list}?${stringify({ where })}` : list}
          aria-current={shown === JSON.stringify(where) ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
