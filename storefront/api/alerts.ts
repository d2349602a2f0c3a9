import { pathOf } from '../../cms/contract/call-table.ts';
import type { BodyOf } from '../../cms/contract/calls.ts';
import type { SavedSearch, StockAlerts } from '../../cms/contract/wishlist-and-alerts.ts';
import { call } from './fetcher.ts';
import { type Key, thenRevalidate, useQuery } from './swr.tsx';

const searchesKey: Key = ['User', pathOf('listSearches')];

export const useSavedSearches = () => useQuery<SavedSearch[]>(searchesKey);

export const saveSearch = (body: BodyOf<'saveSearch'>) =>
  thenRevalidate(searchesKey, call('saveSearch', { body }));
export const deleteSearch = (id: string) =>
  thenRevalidate(searchesKey, call('deleteSearch', { params: { id } }));

const stockAlertsKey: Key = ['User', pathOf('listStockAlerts')];

export const useStockAlerts = () => useQuery<StockAlerts>(stockAlertsKey);

export const requestStockAlert = (id: string, body: BodyOf<'requestStockAlert'>) =>
  thenRevalidate(stockAlertsKey, call('requestStockAlert', { params: { id }, body }));
export const deleteStockAlert = (id: string) =>
  thenRevalidate(stockAlertsKey, call('deleteStockAlert', { params: { id } }));
