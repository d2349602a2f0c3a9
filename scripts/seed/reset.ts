import { rm } from 'node:fs/promises';
import { getPayload } from 'payload';
import type { Env } from '../../cms/infra/settings/env.ts';
import { createPayloadConfig } from '../../cms/payload/create-payload-config.ts';

/** Removes the database and every uploaded picture. */
export async function resetShop(env: Env): Promise<void> {
  if (env.isFileDatabase) {
    const file = env.databaseUrl.slice('file:'.length);
    for (const part of [file, `${file}-wal`, `${file}-shm`]) await rm(part, { force: true });
  } else {
    const payload = await getPayload({ config: createPayloadConfig(env), key: 'reset' });
    const { connection } = payload.db as unknown as { connection: { dropDatabase(): Promise<void> } };
    await connection.dropDatabase();
    await payload.destroy();
  }
  await rm(env.mediaDir, { recursive: true, force: true });
}
