import { Link, NavGroup } from '@payloadcms/ui';
import type { ServerProps } from 'payload';
import { PANEL } from '../../../contract/rules/panel-paths.ts';
import { isAccountant, isAdmin } from '../../../domain/roles.ts';
import { textsFor } from '../translations/translate.ts';
import { listUrl, viewUrl } from './panel-urls.ts';
import { countPendingWork, PENDING_WORK } from './pending-work.ts';

const VIEWS = { write: isAdmin, reports: isAccountant, prices: isAdmin, drafts: isAdmin, count: isAdmin };

/** Links above the lists in Payload's menu: the first page, pending work with its number, and the shop's own views. */
export async function WorkMenu({ i18n, payload, user }: ServerProps) {
  const t = textsFor(i18n);
  const counts = await countPendingWork(payload, user ?? null);
  const views = (Object.keys(VIEWS) as Array<keyof typeof VIEWS>).filter((view) => VIEWS[view](user));
  const links = [
    { href: PANEL, text: t('menu:home') },
    ...PENDING_WORK.flatMap(({ collection, title, and }, index) =>
      counts[index]
        ? { href: listUrl(collection, and), text: `${t(`overview:${title}`)} (${counts[index]})` }
        : [],
    ),
    ...views.map((view) => ({ href: viewUrl(view), text: t(`menu:${view}`) })),
  ];
  return (
    <NavGroup label={t('menu:work')}>
      {links.map(({ href, text }) => (
        <Link key={href} className="nav__link" href={href} prefetch={false}>
          <span className="nav__link-label">{text}</span>
        </Link>
      ))}
    </NavGroup>
  );
}
