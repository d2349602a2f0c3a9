import { Gutter } from '@payloadcms/ui';
import type { ServerProps } from 'payload';
import { isAdmin } from '../../../domain/roles.ts';
import { ContractProblems } from '../legal/ContractProblems.tsx';
import { textsFor } from '../translations/translate.ts';
import { AdminDashboard, EditorDashboard } from './Dashboard.tsx';

/** The panel's first page: what waits and how business goes for admins, the texts for editors. */
export const DashboardPage = (props: ServerProps) => (
  <Gutter className="dashboard-page">
    <h1>{textsFor(props.i18n)('menu:home')}</h1>
    <ContractProblems {...props} />
    {isAdmin(props.user) ? <AdminDashboard {...props} /> : <EditorDashboard {...props} />}
  </Gutter>
);
