import { isAdmin } from '../../../domain/roles.ts';
import { AdminDashboard } from './AdminDashboard.tsx';
import type { DashboardProps } from './dashboard-props.ts';
import { EditorDashboard } from './EditorDashboard.tsx';
import './dashboard.css';

/** The panel's first page: what waits and how business goes for admins, the texts for editors. */
export const Dashboard = (props: DashboardProps) =>
  isAdmin(props.user) ? <AdminDashboard {...props} /> : <EditorDashboard {...props} />;
