import { DefaultTemplate } from '@payloadcms/next/templates';
import { Gutter, SetStepNav, type StepNavItem } from '@payloadcms/ui';
import { notFound, redirect } from 'next/navigation';
import type { AdminViewServerProps } from 'payload';
import type { ReactNode } from 'react';
import { PANEL } from '../../../contract/rules/panel-paths.ts';
import { isAdmin, type Person } from '../../../domain/roles.ts';
import { type VIEW_PATHS, viewUrl } from './panel-urls.ts';
import './panel-block.css';

type Props = {
  view: AdminViewServerProps;
  name: keyof typeof VIEW_PATHS;
  title: string;
  /** URL of the view, with a query. The login page redirects to this URL after the sign-in. */
  url?: string;
  /** Page to which the view belongs. */
  above?: StepNavItem;
  className: string;
  /** Whether the person may open the view; by default only admins. Payload itself does not restrict views. */
  isFor?: (person: Person) => boolean;
  children: ReactNode;
};

export function PanelView({ view, name, title, above, isFor = isAdmin, ...given }: Props) {
  const { url = viewUrl(name), className, children } = given;
  const { initPageResult, params, searchParams, i18n, payload } = view;
  const { req, permissions, locale, visibleEntities } = initPageResult;
  if (!req.user) redirect(`${PANEL}/login?${new URLSearchParams({ redirect: url })}`);
  if (!isFor(req.user)) notFound();
  return (
    <DefaultTemplate
      i18n={i18n}
      {...(locale && { locale })}
      params={params}
      payload={payload}
      permissions={permissions}
      req={req}
      searchParams={searchParams}
      user={req.user}
      viewActions={payload.config.admin.components.actions}
      visibleEntities={visibleEntities}
    >
      <SetStepNav nav={[...(above ? [above] : []), { label: title }]} />
      <Gutter className={`panel-view ${className}`}>{children}</Gutter>
    </DefaultTemplate>
  );
}
