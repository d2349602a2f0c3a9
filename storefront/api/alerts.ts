import type { AlertList } from '../../cms/contract/alerts.ts';
import { pathOf } from '../../cms/contract/call-table.ts';
import type { BodyOf } from '../../cms/contract/calls.ts';
import { call } from './fetcher.ts';
import { type Key, thenRevalidate, useQuery } from './swr.tsx';

const alertsKey: Key = ['User', pathOf('listAlerts')];

/** Requests the alerts of a signed-in shopper. Sends no request for a guest. */
export const useAlerts = (isSignedIn: boolean) => useQuery<AlertList>(isSignedIn ? alertsKey : null);

export const addAlerts = (body: BodyOf<'addAlerts'>) =>
  thenRevalidate(alertsKey, call('addAlerts', { body }));
export const updateAlert = (id: string, body: BodyOf<'updateAlert'>) =>
  thenRevalidate(alertsKey, call('updateAlert', { params: { id }, body }));
export const setAlertMail = (isMailed: boolean) =>
  thenRevalidate(alertsKey, call('setAlertMail', { body: { isMailed } }));
export const deleteAlert = (id: string) => thenRevalidate(alertsKey, call('deleteAlert', { params: { id } }));
export const requestProductAlert = (id: string, body: BodyOf<'requestProductAlert'>) =>
  thenRevalidate(alertsKey, call('requestProductAlert', { params: { id }, body }));
