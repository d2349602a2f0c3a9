import type { ServerProps } from 'payload';

export type DashboardProps = Pick<ServerProps, 'payload' | 'user' | 'i18n'>;
