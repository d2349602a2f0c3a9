import { MAX_JOINED } from '../../cms/contract/rules/collection.ts';
import { revalidateCollection } from '../api/collection.ts';
import { call } from '../api/fetcher.ts';
import { whoIsThere } from '../session/session-store.ts';
import { haves } from './haves.ts';

let isJoining: Promise<void> | null = null;

/** The browser's ticks become the account's, some at a time. What fails stays here, and is tried again at the next chance. */
export function joinHaves(): Promise<void> {
  isJoining ??= joinAll().finally(() => {
    isJoining = null;
  });
  return isJoining;
}

async function joinAll(): Promise<void> {
  const who = whoIsThere();
  if (who === undefined || haves.read().length === 0) return;
  // Each is sent once: one that the shop does not know would be sent for ever.
  for (let sent = haves.read(); sent.length > 0; sent = sent.slice(MAX_JOINED)) {
    const part = sent.slice(0, MAX_JOINED);
    await call('joinCollection', { body: { items: part.map(({ key, series }) => ({ key, series })) } });
    if (whoIsThere() !== who) return;
    const gone = new Set(part.map(({ key }) => key));
    haves.write(haves.read().filter(({ key }) => !gone.has(key)));
  }
  await revalidateCollection();
}
