import type { ServerProps } from 'payload';
import { isAdmin } from '../../access/roles.ts';
import { AdminDashboard } from './AdminDashboard.tsx';
import { EditorDashboard } from './EditorDashboard.tsx';
import './dashboard.css';

export type DashboardProps = Pick<ServerProps, 'payload' | 'user' | 'i18n'>;

/** The panel's first page: what waits and how business goes for admins, the texts for editors. */
export const Dashboard = (props: DashboardProps) =>
  isAdmin(props.user) ? <AdminDashboard {...props} /> : <EditorDashboard {...props} />;
