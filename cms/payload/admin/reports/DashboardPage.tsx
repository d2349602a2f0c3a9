import { Gutter } from '@payloadcms/ui';
import type { ServerProps } from 'payload';
import { isAccountant, isAdmin, isEditor, isSender } from '../../../domain/roles.ts';
import { ContractProblems, TrialNotice, TypedTerms } from '../legal/legal-notices.tsx';
import { RestoreNotice } from '../restores/Restores.tsx';
import { textsFor } from '../translations/translate.ts';
import { WriteOrderLink } from '../write-order/WriteOrderPage.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { AccountantDashboard, AdminDashboard, EditorDashboard, SenderDashboard } from './role-dashboards.tsx';

export const DashboardPage = (props: ServerProps) => (
  <Gutter className="dashboard-page">
    <div className="panel-view__head">
      <h1>{textsFor(props.i18n)('menu:home')}</h1>
      <WriteOrderLink {...props} />
    </div>
    {isAdmin(props.user) && <RestoreNotice {...props} />}
    {isAdmin(props.user) && <TrialNotice {...props} />}
    {isAdmin(props.user) && <FirstSteps {...props} />}
    {isEditor(props.user) && <ContractProblems {...props} />}
    {isEditor(props.user) && <TypedTerms {...props} />}
    {isAdmin(props.user) ? <AdminDashboard {...props} /> : <RoleDashboards {...props} />}
  </Gutter>
);

/** Shows the dashboards of all roles that the account has. */
const RoleDashboards = (props: ServerProps) => (
  <>
    {isSender(props.user) && <SenderDashboard {...props} />}
    {isAccountant(props.user) && <AccountantDashboard {...props} />}
    {isEditor(props.user) && <EditorDashboard {...props} />}
  </>
);
