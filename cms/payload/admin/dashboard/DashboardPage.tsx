import { Gutter } from '@payloadcms/ui';
import type { ServerProps } from 'payload';
import { isAccountant, isAdmin, isEditor, isSender } from '../../../domain/roles.ts';
import { ContractProblems } from '../legal/ContractProblems.tsx';
import { TypedTerms } from '../legal/TypedTerms.tsx';
import { textsFor } from '../translations/translate.ts';
import { AccountantDashboard, AdminDashboard, EditorDashboard, SenderDashboard } from './Dashboard.tsx';

/** The panel's first page: pending work and business figures for admins, and each other role's own work. */
export const DashboardPage = (props: ServerProps) => (
  <Gutter className="dashboard-page">
    <h1>{textsFor(props.i18n)('menu:home')}</h1>
    {isEditor(props.user) && <ContractProblems {...props} />}
    {isEditor(props.user) && <TypedTerms {...props} />}
    {isAdmin(props.user) ? <AdminDashboard {...props} /> : <RoleDashboards {...props} />}
  </Gutter>
);

/** Somebody may have several roles. */
const RoleDashboards = (props: ServerProps) => (
  <>
    {isSender(props.user) && <SenderDashboard {...props} />}
    {isAccountant(props.user) && <AccountantDashboard {...props} />}
    {isEditor(props.user) && <EditorDashboard {...props} />}
  </>
);
