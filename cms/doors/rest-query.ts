import type { Payload } from 'payload';
import type { RestCall } from './rest-calls.ts';

export function readRestQuery(_payload: Payload, _call: RestCall, search: string): string {
  return search ? `?${search}` : '';
}
