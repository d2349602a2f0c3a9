import { mutate } from 'swr';
import { pathOf } from '../../cms/contract/call-table.ts';
import type { BodyOf } from '../../cms/contract/calls.ts';
import type { SavedSearch, StockAlerts } from '../../cms/contract/wishlist-and-alerts.ts';
import { call } from './fetcher.ts';
import { type Key, useQuery } from './swr.tsx';

const searchesKey: Key = ['User', pathOf('listSearches')];

export const useSavedSearches = () => useQuery<SavedSearch[]>(searchesKey);

export async function saveSearch(body: BodyOf<'saveSearch'>): Promise<void> {
  await call('saveSearch', { body });
  await mutate(searchesKey);
}

export async function deleteSearch(id: string): Promise<void> {
  await call('deleteSearch', { params: { id } });
  await mutate(searchesKey);
}

const stockAlertsKey: Key = ['User', pathOf('listStockAlerts')];

export const useStockAlerts = () => useQuery<StockAlerts>(stockAlertsKey);

export async function deleteStockAlert(id: string): Promise<void> {
  await call('deleteStockAlert', { params: { id } });
  await mutate(stockAlertsKey);
}
